import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@chokdee/ui";
import type { FormState } from "./use-form.ts";

/** `post` keeps a password out of the address if the script is missing. */
export function Form<Name extends string>({ form, children }: { form: FormState<Name>; children: ReactNode }) {
  return (
    <form noValidate method="post" onSubmit={form.submit} onInput={form.typed} className="grid grid-cols-1 gap-2">
      <div role="alert">
        {form.message && (
          <div className="mb-2">
            <Notice kind="error">{form.message}</Notice>
          </div>
        )}
      </div>
      {children}
    </form>
  );
}

/** Focuses the first field of a step that the member has just opened. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  return <div ref={root}>{children}</div>;
}

/** Tells a password manager whose password the form is about. */
export function WhoseLogin({ name }: { name: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
