import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./Field.tsx";
import { inputClass } from "./TextField.tsx";

interface OtpFieldProps extends FieldProps, Omit<ComponentProps<"input">, "id" | "type" | "onInput"> {
  digits?: number;
  /** Called once the last digit is there, typed or pasted. */
  onComplete?: (input: HTMLInputElement) => void;
}

/**
 * One input for the whole code, so that the phone can fill it in and only the digits of a pasted message remain. It has
 * no maximum length, which would cut a pasted text before the digits are found.
 */
export function OtpField({ label, hint, error, digits = 6, onComplete, className, ...input }: OtpFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          onInput={({ currentTarget }) => {
            const code = currentTarget.value.replace(/\D/g, "").slice(0, digits);
            if (code !== currentTarget.value) currentTarget.value = code;
            if (code.length === digits) onComplete?.(currentTarget);
          }}
          className={cx(inputClass, "tabular h-14 pl-[0.4em] text-center text-2xl tracking-[0.4em]", className)}
        />
      )}
    </Field>
  );
}
