import { ApiError } from "@chokdee/client";
import { Button } from "@chokdee/ui";
import { CheckboxField, PasswordField, TextField } from "@chokdee/ui/forms";
import { Form, WhoseLogin } from "../../base/forms/Form.tsx";
import { PASSWORD_HINT } from "../../base/forms/NewPasswordFields.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { useSessionStore } from "../../base/state/session-store.ts";
import { checkPassword, passwordFields } from "./check-steps.ts";
import { LegalLinks } from "./LegalLinks.tsx";
import { useRegister } from "./use-register.ts";

interface PasswordStepProps {
  phone: string;
  onRegistered: () => void;
  /** Returns whether an earlier step handles the refusal. */
  onRefused: (failure: ApiError) => boolean;
}

/** The password and the consent to the terms; then the member is created. */
export function PasswordStep({ phone, onRegistered, onRefused }: PasswordStepProps) {
  const { register, captcha } = useRegister();
  const referrer = useSessionStore(({ referrer: code }) => code);

  const form = useForm({
    fields: passwordFields,
    check: checkPassword,
    send: async ({ password, ref }) => {
      try {
        await register(password, ref.trim());
      } catch (failure) {
        if (failure instanceof ApiError && onRefused(failure)) return;
        throw failure;
      }
      onRegistered();
    },
  });

  return (
    <Form form={form}>
      <WhoseLogin name={phone} />
      <PasswordField
        label="รหัสผ่าน"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        maxLength={128}
        required
        {...form.field("password")}
      />
      <TextField
        label="รหัสผู้แนะนำ (ถ้ามี)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={referrer ?? ""}
        {...form.field("ref")}
      />
      <CheckboxField label="ฉันอายุ 20 ปีขึ้นไป และยอมรับข้อกำหนดและเงื่อนไข" required {...form.field("accept_terms")} />
      <LegalLinks />
      {captcha}
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        สมัครสมาชิก
      </Button>
    </Form>
  );
}
