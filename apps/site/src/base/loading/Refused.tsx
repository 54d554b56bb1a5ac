import { Notice } from "@chokdee/ui";
import { failureText } from "../data/failure.ts";

/** Why what was sent was refused, read out at once. */
export function Refused({ by: { isError, error } }: { by: { readonly isError: boolean; readonly error: unknown } }) {
  if (!isError) return null;
  return (
    <div role="alert">
      <Notice kind="error">{failureText(error)}</Notice>
    </div>
  );
}
