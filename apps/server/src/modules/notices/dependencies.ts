import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { MemberChannel } from "../../core/messages.ts";
import type { Notices } from "../../core/notices.ts";

/** What adding notices takes. */
export interface NoticesBasis {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
}

export interface NoticesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly memberChannel: MemberChannel;
  readonly notices: Notices;
}
