import { Button } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useCaptcha } from "../../features/captcha/use-captcha.tsx";
import { refuse } from "../../base/data/failure.ts";
import { CodeForm } from "../../features/otp/CodeForm.tsx";
import { PhoneForm } from "../../features/otp/PhoneForm.tsx";
import { useSendCode } from "../../features/otp/use-send-code.ts";
import { useRegisterDraft } from "./register-draft.ts";

interface PhoneStepProps {
  wrong: string | undefined;
  onDone: () => void;
}

/** The phone, then the code that was sent to it. */
export function PhoneStep({ wrong, onDone }: PhoneStepProps) {
  const { client } = useApp();
  const { phone, sent } = useRegisterDraft();
  const { withCaptcha, captcha: checkCaptcha } = useCaptcha();
  const { sendCode, captcha: sendCaptcha } = useSendCode("register");

  async function send(typed: string) {
    const { available } = await withCaptcha((answer) => client.call("accountCheck", { phone: typed, ...answer }));
    if (!available) throw refuse("PHONE_TAKEN", "phone");
    useRegisterDraft.setState({ phone: typed, sent: await sendCode(typed), proof: null });
  }

  if (!sent) {
    const captcha = (
      <>
        {checkCaptcha}
        {sendCaptcha}
      </>
    );
    return (
      <PhoneForm
        defaultPhone={phone}
        hint="ใช้รับรหัส OTP และเข้าสู่ระบบ"
        wrongAtFirst={wrong}
        captcha={captcha}
        onTyped={(typed) => useRegisterDraft.setState({ phone: typed })}
        onPhone={send}
      />
    );
  }
  return (
    <>
      <CodeForm
        sent={sent}
        submitLabel="ถัดไป"
        captcha={sendCaptcha}
        onResend={async () => useRegisterDraft.setState({ sent: await sendCode(phone) })}
        onVerified={({ otp_token: token, expires_at: expiresAt }) => {
          useRegisterDraft.setState({ proof: { token, expiresAt }, sent: null });
          onDone();
        }}
      >
        ส่งรหัส OTP ไปที่ <span className="tabular font-medium text-text">{phone}</span> แล้ว
      </CodeForm>
      <Button variant="ghost" block onClick={() => useRegisterDraft.setState({ sent: null })}>
        เปลี่ยนเบอร์โทรศัพท์
      </Button>
    </>
  );
}
