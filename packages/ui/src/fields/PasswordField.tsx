import { useState, type ComponentProps } from "react";
import { Eye, EyeOff } from "lucide-react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./Field.tsx";
import { inputClass } from "./TextField.tsx";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type">;

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={cx(inputClass, "pr-13", className)}
          />
          <button
            type="button"
            aria-label={shown ? "ซ่อนรหัสผ่าน" : "แสดงรหัสผ่าน"}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-sm text-muted hover:text-gold-high"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
