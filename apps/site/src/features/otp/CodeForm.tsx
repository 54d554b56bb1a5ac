import type { ReactNode } from "react";
import type { CallOutput } from "@chokdee/contract";
import { Button } from "@chokdee/ui";
import { OtpField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { FocusFirst, Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { codeProblem, type SentCode } from "./sent-code.ts";
import { ResendCode } from "./ResendCode.tsx";

interface CodeFormProps {
  sent: SentCode;
  /** Where the code went. */
  children: ReactNode;
  submitLabel?: string;
  /** The captcha for sending the code again. */
  captcha: ReactNode;
  onVerified: (verified: CallOutput<"otpVerify">) => void | Promise<void>;
  onResend: () => Promise<void>;
}

/** Exchanges the code of a message for the proof that the member has the phone. A complete one is sent at once. */
export function CodeForm({ sent, children, submitLabel = "ยืนยัน", captcha, onVerified, onResend }: CodeFormProps) {
  const { client } = useApp();
  const form = useForm({
    fields: ["code"],
    blames: { OTP_WRONG: "code", OTP_EXPIRED: "code" },
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: async ({ code }) => onVerified(await client.call("otpVerify", { otp_id: sent.id, code })),
  });
  return (
    <Form form={form}>
      <div className="mb-4 text-muted">{children}</div>
      <FocusFirst>
        <OtpField
          label="รหัส OTP"
          hint={`รหัสอ้างอิง ${sent.reference}`}
          required
          onComplete={(input) => input.form?.requestSubmit()}
          {...form.field("code")}
        />
      </FocusFirst>
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        {submitLabel}
      </Button>
      {captcha}
      <ResendCode sent={sent} onResend={onResend} />
    </Form>
  );
}
