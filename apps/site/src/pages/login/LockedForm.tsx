import { useState } from "react";
import { phoneDigits } from "@chokdee/rules/phone";
import { Button, Notice } from "@chokdee/ui";
import { FlowHead } from "../../base/forms/FlowHead.tsx";
import { CodeForm } from "../../features/otp/CodeForm.tsx";
import { PhoneForm } from "../../features/otp/PhoneForm.tsx";
import type { SentCode } from "../../features/otp/sent-code.ts";
import { useSendCode } from "../../features/otp/use-send-code.ts";

interface LockedFormProps {
  message: string;
  /** The name that the member typed; a phone number is offered for the code. */
  username: string;
  inDialog: boolean;
  onUnlocked: (otpToken: string) => void;
  onBack: () => void;
}

/** A login locked after wrong passwords: wait, or verify the phone with a code. */
export function LockedForm({ message, username, inDialog, onUnlocked, onBack }: LockedFormProps) {
  const { sendCode, captcha } = useSendCode("unlock");
  const [sent, setSent] = useState<{ code: SentCode; phone: string }>();
  const send = async (phone: string) => setSent({ code: await sendCode(phone), phone });

  return (
    <div className="grid grid-cols-1 gap-5">
      <FlowHead title="ปลดล็อกการเข้าสู่ระบบ" inDialog={inDialog} arrived />
      {sent ? (
        <CodeForm
          sent={sent.code}
          captcha={captcha}
          onResend={() => send(sent.phone)}
          onVerified={({ otp_token }) => onUnlocked(otp_token)}
        >
          หาก {sent.phone} เป็นเบอร์ของบัญชีนี้ คุณจะได้รับรหัส OTP ทาง SMS
        </CodeForm>
      ) : (
        <>
          <Notice kind="error">{message}</Notice>
          <p className="text-muted">ไม่ต้องรอ ขอรหัส OTP ไปยังเบอร์ของบัญชี แล้วเข้าสู่ระบบได้ทันที</p>
          <PhoneForm defaultPhone={phoneDigits(username) ?? ""} captcha={captcha} onPhone={send} />
        </>
      )}
      <Button variant="ghost" onClick={onBack}>
        กลับไปเข้าสู่ระบบ
      </Button>
    </div>
  );
}
