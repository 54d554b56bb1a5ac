import type { ReactNode } from "react";
import type { CallRequest } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { useCaptcha } from "../captcha/use-captcha.tsx";
import { sentCodeOf, type SentCode } from "./sent-code.ts";

interface SendCode {
  /** Without a phone the code goes to the member's own. */
  sendCode(phone?: string): Promise<SentCode>;
  readonly captcha: ReactNode;
}

export function useSendCode(purpose: CallRequest<"otpSend">["purpose"]): SendCode {
  const { client } = useApp();
  const { withCaptcha, captcha } = useCaptcha();
  return {
    captcha,
    sendCode: async (phone) =>
      sentCodeOf(await withCaptcha((answer) => client.call("otpSend", { purpose, phone, ...answer }))),
  };
}
