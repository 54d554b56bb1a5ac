import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";

export interface LimitsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
}
