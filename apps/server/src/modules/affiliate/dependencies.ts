import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Referrals } from "../../core/referrals.ts";
import type { Credits } from "../../core/rewards.ts";
import type { Secrets } from "../../core/secrets.ts";
import type { TurnoverProgress } from "../../core/turnover.ts";

export interface AffiliateDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly credits: Credits;
  readonly gate: Gate;
  readonly members: MemberDirectory;
  readonly referrals: Referrals;
  readonly secrets: Secrets;
  readonly turnoverProgress: TurnoverProgress;
}
