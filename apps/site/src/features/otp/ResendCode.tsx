import { useState } from "react";
import { ApiError } from "@chokdee/client";
import { Button } from "@chokdee/ui";
import { useSecondsLeft } from "../../base/forms/use-seconds-left.ts";
import type { SentCode } from "./sent-code.ts";

interface ResendCodeProps {
  sent: SentCode;
  onResend: () => Promise<void>;
}

function Resend({ sent, onResend }: ResendCodeProps) {
  const secondsLeft = useSecondsLeft(sent.resendAt);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function resend() {
    setBusy(true);
    setMessage(undefined);
    try {
      await onResend();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setMessage(failure.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid min-h-11 justify-items-center">
      {secondsLeft > 0 ? (
        <p className="tabular self-center text-sm text-muted">ขอรหัสใหม่ใน {secondsLeft} วินาที</p>
      ) : (
        <Button variant="ghost" loading={busy} onClick={() => void resend()}>
          ขอรหัสใหม่
        </Button>
      )}
      <div role="alert" className="text-sm text-loss-high">
        {message && <p>{message}</p>}
      </div>
    </div>
  );
}

/** Each code has its own wait. */
export function ResendCode(props: ResendCodeProps) {
  return <Resend key={props.sent.id} {...props} />;
}
