import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Referrals } from "../../core/referrals.ts";
import type { Secrets } from "../../core/secrets.ts";
import type { TurnoverProgress, TurnoverRequirements } from "../../core/turnover.ts";

export interface AffiliateDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly members: MemberDirectory;
  readonly referrals: Referrals;
  readonly secrets: Secrets;
  readonly requirements: TurnoverRequirements;
  readonly turnoverProgress: TurnoverProgress;
}
