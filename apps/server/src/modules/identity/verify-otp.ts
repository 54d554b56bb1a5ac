import type { CallInput, CallOutput } from "@chokdee/contract";
import { outsideTime } from "../../core/clock.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { markVerified } from "./otp-repo.ts";
import { OTP_TOKEN_MS } from "./rules.ts";

/** Turns a code into a token that proves its phone once. A new password takes its code directly. */
export async function verifyOtp(
  { db, clock, random, otp }: IdentityDependencies,
  input: CallInput<"otpVerify">,
): Promise<CallOutput<"otpVerify">> {
  refuseFields({ code: input.code.trim() === "" ? "กรุณากรอกรหัส OTP" : undefined });
  await otp.check(input.otp_id, input.code, ["register", "unlock", "step_up"]);
  const token = newToken(random);
  const expiresAt = await markVerified(db, input.otp_id, {
    hash: tokenHash(token),
    at: outsideTime(clock),
    lastsMs: OTP_TOKEN_MS,
  });
  if (!expiresAt) throw new DomainError("OTP_EXPIRED");
  return { otp_token: token, expires_at: expiresAt.toISOString() };
}
