import type { Beacon } from "@chokdee/server-kit/beacon";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Log } from "../../core/log.ts";
import type { Random } from "../../core/random.ts";
import type { Secrets } from "../../core/secrets.ts";
import type { SportFeed } from "../../core/sport.ts";

export interface LeagueDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly beacon: Beacon;
  readonly sportFeed: SportFeed;
  readonly log: Log;
}
