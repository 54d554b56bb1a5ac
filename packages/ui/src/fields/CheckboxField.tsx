import { useId, type ComponentProps } from "react";
import { cx } from "../cx.ts";
import { FieldNote } from "./FieldNote.tsx";
import type { FieldProps } from "./Field.tsx";

type CheckboxFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type">;

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="grid">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? noteId : undefined}
          className={cx("size-6 shrink-0 accent-gold aria-invalid:outline-2 aria-invalid:outline-loss", className)}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
