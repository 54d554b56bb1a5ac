import type { Audit } from "../../core/audit.ts";
import type { MemberBanking } from "../../core/banking.ts";
import type { Captcha, CaptchaGate } from "../../core/captcha.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { LoginGuard } from "../../core/login-guard.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Otp } from "../../core/otp.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Persons } from "../../core/persons.ts";
import type { Random } from "../../core/random.ts";
import type { Secrets } from "../../core/secrets.ts";

export interface IdentityDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly members: MemberDirectory;
  readonly memberBanking: MemberBanking;
  readonly persons: Persons;
  readonly otp: Otp;
  readonly captcha: Captcha;
  readonly captchaGate: CaptchaGate;
  readonly loginGuard: LoginGuard;
}
