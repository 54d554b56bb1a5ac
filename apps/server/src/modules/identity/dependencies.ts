import type { Audit } from "../../core/audit.ts";
import type { Captcha, CaptchaGate } from "../../core/captcha.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { LoginGuard } from "../../core/login-guard.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Otp } from "../../core/otp.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Random } from "../../core/random.ts";

export interface IdentityDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly members: MemberDirectory;
  readonly otp: Otp;
  readonly captcha: Captcha;
  readonly captchaGate: CaptchaGate;
  readonly loginGuard: LoginGuard;
}
