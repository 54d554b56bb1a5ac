import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { Ledger } from "../../core/ledger.ts";

export interface PromotionsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
}
