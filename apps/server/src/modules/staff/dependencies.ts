import type { Audit } from "../../core/audit.ts";
import type { MemberBanking } from "../../core/banking.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { HeldSource } from "../../core/held.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { LoginGuard } from "../../core/login-guard.ts";
import type { MarginSource } from "../../core/margins.ts";
import type { MessageSender } from "../../core/messages.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Persons } from "../../core/persons.ts";
import type { Random } from "../../core/random.ts";
import type { Secrets } from "../../core/secrets.ts";
import type { Config } from "../../platform/config.ts";

export interface StaffDependencies {
  readonly config: Pick<Config, "origins" | "port">;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly loginGuard: LoginGuard;
  readonly jobs: JobQueue;
  readonly messages: MessageSender;
  readonly memberBanking: MemberBanking;
  readonly persons: Persons;
  readonly heldThings: HeldSource;
  /** Days that others' records have otherwise than ours. */
  readonly dayDifferences: HeldSource;
  readonly margins: readonly MarginSource[];
}
