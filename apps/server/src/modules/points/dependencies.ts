import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Notices } from "../../core/notices.ts";

export interface PointsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly members: MemberDirectory;
  readonly notices: Notices;
}
