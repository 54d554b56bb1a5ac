import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Notices } from "../../core/notices.ts";
import type { TurnoverProgress } from "../../core/turnover.ts";
import type { VipLevels } from "../../core/vip.ts";

export interface VipDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly notices: Notices;
  readonly audit: Audit;
  readonly members: MemberDirectory;
  readonly turnoverProgress: TurnoverProgress;
  readonly vipLevels: VipLevels;
}
