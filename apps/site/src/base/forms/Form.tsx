import type { ReactNode } from "react";
import { Notice } from "@chokdee/ui";
import type { FormState } from "./use-form.ts";

/** `post` keeps a password out of the address should the script ever be missing. */
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
