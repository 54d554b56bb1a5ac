import type { Audit } from "../../core/audit.ts";
import type { MemberBanking } from "../../core/banking.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { GameNames } from "../../core/game-launches.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Log } from "../../core/log.ts";
import type { Random } from "../../core/random.ts";

export interface JackpotDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly log: Log;
  readonly memberBanking: MemberBanking;
  readonly gameNames: GameNames;
}
