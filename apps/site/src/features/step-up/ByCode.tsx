import { useState } from "react";
import { Button } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Form } from "../../base/forms/Form.tsx";
import { CodeForm } from "../otp/CodeForm.tsx";
import type { SentCode } from "../otp/sent-code.ts";
import { useSendCode } from "../otp/use-send-code.ts";
import { useForm } from "../../base/forms/use-form.ts";

/** By a code sent to the phone on record. */
export function ByCode({ onToken }: { onToken: (token: string) => void }) {
  const { client } = useApp();
  const { sendCode, captcha } = useSendCode("step_up");
  const [sent, setSent] = useState<SentCode>();
  const form = useForm({ fields: [], check: () => ({}), send: async () => setSent(await sendCode()) });

  if (!sent) {
    return (
      <Form form={form}>
        {captcha}
        <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
          ขอรหัส OTP
        </Button>
      </Form>
    );
  }
  return (
    <CodeForm
      sent={sent}
      captcha={captcha}
      onResend={async () => setSent(await sendCode())}
      onVerified={async ({ otp_token }) => onToken((await client.call("stepUp", { otp_token })).step_up_token)}
    >
      ส่งรหัส OTP ไปยังเบอร์โทรศัพท์ของคุณแล้ว
    </CodeForm>
  );
}
