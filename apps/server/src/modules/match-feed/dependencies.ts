import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Log } from "../../core/log.ts";
import type { Random } from "../../core/random.ts";
import type { SportFeed } from "../../core/sport.ts";
import type { History } from "./files/knowledge.ts";

export interface MatchFeedDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly sportFeed: SportFeed;
  readonly history: History;
  readonly log: Log;
}
