import type { Audit } from "../../core/audit.ts";
import type { MemberNotices } from "../../core/banking.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { PersonalNotifications } from "../../core/notifications.ts";

export interface PointsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly jobs: JobQueue;
  readonly members: MemberDirectory;
  readonly memberNotices: MemberNotices;
  readonly notifications: PersonalNotifications;
}
