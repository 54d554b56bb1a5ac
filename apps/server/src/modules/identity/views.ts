import type { CallOutput } from "@chokdee/contract";
import type { CaptchaChallenge } from "../../core/captcha.ts";
import type { SentOtp } from "../../core/otp.ts";
import type { DocumentRow } from "./documents-repo.ts";

export function sentOtpView(otp: SentOtp): CallOutput<"otpSend"> {
  return {
    otp_id: otp.id,
    reference: otp.reference,
    expires_at: otp.expiresAt.toISOString(),
    resend_at: otp.resendAt.toISOString(),
  };
}

export function captchaView(challenge: CaptchaChallenge): CallOutput<"captchaChallenge"> {
  if (challenge.kind === "recaptcha") return { kind: challenge.kind, site_key: challenge.siteKey, challenge: null };
  const { kind, token, bits, expiresAt } = challenge;
  return { kind, site_key: null, challenge: { token, bits, expires_at: expiresAt.toISOString() } };
}

export function documentView(row: DocumentRow): CallOutput<"documentList">[number] {
  return {
    document: row.document,
    version: row.version,
    title: row.title,
    body: row.body,
    published_at: row.published_at.toISOString(),
    is_accepted: row.is_accepted,
  };
}
