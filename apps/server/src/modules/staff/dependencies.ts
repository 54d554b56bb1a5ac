import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { LoginGuard } from "../../core/login-guard.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Random } from "../../core/random.ts";
import type { Secrets } from "../../core/secrets.ts";

export interface StaffDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly loginGuard: LoginGuard;
}
