import { passwordProblem } from "@chokdee/rules/password";
import { Button } from "@chokdee/ui";
import { OtpField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { FocusFirst, Form } from "../../base/forms/Form.tsx";
import { codeProblem, type SentCode } from "../../features/otp/sent-code.ts";
import { ResendCode } from "../../features/otp/ResendCode.tsx";
import { NewPasswordFields } from "../../base/forms/NewPasswordFields.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { useResetDraft } from "./reset-draft.ts";
import { useRequestReset } from "./use-request-reset.tsx";

/** The code of the message and the new password. */
export function NewPasswordForm({ sent, onDone }: { sent: SentCode; onDone: () => void }) {
  const { client } = useApp();
  const { request, captcha } = useRequestReset();
  const { phone, accountNumber } = useResetDraft();
  const form = useForm({
    fields: ["code", "new_password", "password_confirm"],
    blames: { OTP_WRONG: "code", OTP_EXPIRED: "code" },
    check: (values) => ({
      code: codeProblem(values.code),
      new_password: passwordProblem(values.new_password),
      password_confirm: values.password_confirm === values.new_password ? undefined : "รหัสผ่านไม่ตรงกัน",
    }),
    send: async ({ code, new_password }) => {
      await client.call("passwordResetV2", { otp_id: sent.id, code, new_password });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p className="mb-4 text-muted">
        หากข้อมูลตรงกับสมาชิก คุณจะได้รับรหัส OTP ที่ <span className="tabular font-medium text-text">{phone}</span>
      </p>
      <FocusFirst>
        <OtpField label="รหัส OTP" hint={`รหัสอ้างอิง ${sent.reference}`} required {...form.field("code")} />
      </FocusFirst>
      <ResendCode sent={sent} onResend={() => request(phone, accountNumber)} />
      {captcha}
      <NewPasswordFields
        label="รหัสผ่านใหม่"
        password={form.field("new_password")}
        confirm={form.field("password_confirm")}
      />
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ตั้งรหัสผ่านใหม่
      </Button>
    </Form>
  );
}
