import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./Field.tsx";

export const inputClass =
  "h-12 w-full rounded-sm border border-line bg-ink/60 px-4 text-base text-text placeholder:text-muted transition-colors duration-150 hover:border-gold/35 focus-visible:border-gold/70 focus-visible:outline-offset-0 aria-invalid:border-loss";

export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id">;

export function TextField({ label, hint, error, className, type = "text", ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} type={type} className={cx(inputClass, className)} />}
    </Field>
  );
}
