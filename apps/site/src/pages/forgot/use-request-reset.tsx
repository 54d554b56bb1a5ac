import type { ReactNode } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { useCaptcha } from "../../features/captcha/use-captcha.tsx";
import { sentCodeOf } from "../../features/otp/sent-code.ts";
import { useSendCode } from "../../features/otp/use-send-code.ts";
import { useResetDraft } from "./reset-draft.ts";

interface RequestReset {
  /** Has a code sent, by phone and account number or by the phone alone. */
  request(phone: string, accountNumber: string | null): Promise<void>;
  readonly captcha: ReactNode;
}

export function useRequestReset(): RequestReset {
  const { client } = useApp();
  const { withCaptcha, captcha } = useCaptcha();
  const { sendCode, captcha: codeCaptcha } = useSendCode("reset_password");

  async function request(phone: string, accountNumber: string | null): Promise<void> {
    const sent =
      accountNumber === null
        ? await sendCode(phone)
        : sentCodeOf(
            await withCaptcha((answer) =>
              client.call("passwordReset", { phone, account_number: accountNumber, ...answer }),
            ),
          );
    useResetDraft.setState({ phone, accountNumber, sent });
  }

  return {
    request,
    captcha: (
      <>
        {captcha}
        {codeCaptcha}
      </>
    ),
  };
}
