import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Random } from "../../core/random.ts";

export interface AccountsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
}
