import type { CallOutput } from "@chokdee/contract";
import { isRecord } from "../../base/state/persisted.ts";

/** A code on its way to a phone. */
export interface SentCode {
  readonly id: string;
  /** Stands in the message too. */
  readonly reference: string;
  /** From when another one may be asked for. */
  readonly resendAt: string;
}

export function sentCodeOf({ otp_id, reference, resend_at }: CallOutput<"otpSend">): SentCode {
  return { id: otp_id, reference, resendAt: resend_at };
}

export function parseSentCode(value: unknown): SentCode | null {
  if (!isRecord(value)) return null;
  const { id, reference, resendAt } = value;
  if (typeof id !== "string" || typeof reference !== "string" || typeof resendAt !== "string") return null;
  return { id, reference, resendAt };
}

const CODE_DIGITS = 6;

/** What is wrong with a code that somebody typed, before the server counts a try. */
export function codeProblem(code: string): string | undefined {
  if (code === "") return "กรุณากรอกรหัส OTP";
  return code.length === CODE_DIGITS ? undefined : `รหัส OTP มี ${CODE_DIGITS} หลัก`;
}
