import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { GameNames } from "../../core/game-launches.ts";
import type { Ledger } from "../../core/ledger.ts";

/** What a check needs to know of a member's play. */
export interface CheckDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, "gamesSince">;
}

export interface ActivityDependencies extends CheckDependencies {
  readonly gameNames: GameNames;
}
