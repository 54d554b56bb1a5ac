import { PASSWORD_LENGTH } from "@chokdee/rules/password";
import { PasswordField } from "@chokdee/ui/forms";
import type { FormField } from "./use-form.ts";

export const PASSWORD_HINT = `${PASSWORD_LENGTH.min} ตัวขึ้นไป มีทั้งตัวอักษรและตัวเลข`;

interface NewPasswordFieldsProps {
  label: string;
  password: FormField;
  confirm: FormField;
}

/** A password that is chosen, and typed once more. */
export function NewPasswordFields({ label, password, confirm }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        maxLength={128}
        required
        {...password}
      />
      <PasswordField label="ยืนยันรหัสผ่าน" autoComplete="new-password" maxLength={128} required {...confirm} />
    </>
  );
}
