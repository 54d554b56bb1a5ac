import type { Tx } from "./db.ts";

export type OtpPurpose = "register" | "unlock" | "reset_password" | "step_up";

/**
 * Who asks for a code. What is sent to a phone is counted apart for each kind, so that strangers cannot use up what the
 * member needs.
 * - `own`: the member whose phone it is, in a session or on a device that they have signed in with.
 * - `account`: whoever names a bank account beside the phone, right or wrong. Only the right one has anything sent, and
 *   each has a count of its own, which nobody who does not know it can use up.
 * - `guest`: anybody else.
 */
export type OtpAsker =
  | { readonly kind: "own" }
  | { readonly kind: "account"; readonly accountNumber: string }
  | { readonly kind: "guest"; readonly address: string; readonly hasSolvedCaptcha: boolean };

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  readonly phone: string;
  readonly deviceId: string | undefined;
  readonly asker: OtpAsker;
  /**
   * What to send: the code, a notice that leads elsewhere, or nothing. The response is the same in each case, so that
   * it never reveals whose phone it is.
   */
  readonly send: "code" | "already_member" | "nothing";
}

export interface SentOtp {
  readonly id: string;
  /** Also in the message, so that the code of another one is not typed by mistake. */
  readonly reference: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

/** One-time codes to a phone. */
export interface Otp {
  /**
   * Throws OTP_TOO_SOON or TOO_MANY where the phone or the device has requested too many codes, and CAPTCHA_REQUIRED
   * where guests have, and this one could still have a code for a captcha.
   */
  send(request: OtpRequest): Promise<SentOtp>;
  /** Whether guests have used up the phone's codes, and one who asks from this address can have one for a captcha. */
  isContested(phone: string, address: string): Promise<boolean>;
  /** Counts a try at the code and throws OTP_WRONG or OTP_EXPIRED where it fails. Nothing is spent yet. */
  check(id: string, code: string, purposes: readonly OtpPurpose[]): Promise<void>;
  /** Spends a checked code and returns its phone. Throws OTP_EXPIRED where another call was quicker. */
  spendCode(tx: Tx, id: string): Promise<string>;
  /** Spends the token of a verified code and returns its phone, or nothing where it is not good for `purpose`. */
  spendToken(tx: Tx, token: string, purpose: OtpPurpose): Promise<string | undefined>;
  /** The phone of a token that could be spent, without spending it. */
  peekToken(token: string, purpose: OtpPurpose): Promise<string | undefined>;
}
