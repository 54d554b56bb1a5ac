import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { TurnoverProgress, TurnoverRequirements } from "../../core/turnover.ts";
import type { VipLevels } from "../../core/vip.ts";

export interface CashbackDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly requirements: TurnoverRequirements;
  readonly turnoverProgress: TurnoverProgress;
  readonly vipLevels: VipLevels;
}
