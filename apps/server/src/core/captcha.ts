/** Where a try comes from. */
export interface Origin {
  readonly deviceId: string | undefined;
  readonly address: string;
}

export type CaptchaAction = "check_account" | "otp_send" | "reset_password" | "login" | "register";

/** Requires a captcha once a device or an address has tried something more often than a person would. */
export interface CaptchaGate {
  /** Counts a try. */
  note(action: CaptchaAction, origin: Origin): Promise<void>;
  /** Throws CAPTCHA_REQUIRED where there were too many and `answer` is not a fresh, right one. */
  demand(action: CaptchaAction, origin: Origin, answer: string | undefined): Promise<void>;
  /** Throws CAPTCHA_REQUIRED where `answer` is not a fresh, right one, however rarely the origin has tried. */
  demandAlways(origin: Origin, answer: string | undefined): Promise<void>;
}

export type CaptchaChallenge =
  | { readonly kind: "recaptcha"; readonly siteKey: string }
  | { readonly kind: "proof_of_work"; readonly token: string; readonly bits: number; readonly expiresAt: Date };

/** One way to distinguish people from programs. */
export interface Captcha {
  challenge(): CaptchaChallenge;
  /**
   * What a right answer is known by and until when it could be sent again, or nothing where it is wrong. The
   * caller lets it pass once.
   */
  verify(answer: string, address: string): Promise<{ readonly once: string; readonly until: Date } | undefined>;
}
