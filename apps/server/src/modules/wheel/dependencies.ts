import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { EarningDeposits } from "../../core/payments.ts";
import type { Points } from "../../core/points.ts";
import type { Random } from "../../core/random.ts";
import type { RewardProblem, Rewards, RewardWorth } from "../../core/rewards.ts";
import type { Secrets } from "../../core/secrets.ts";

export interface WheelDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly gate: Gate;
  readonly earningDeposits: EarningDeposits;
  readonly members: MemberDirectory;
  readonly points: Points;
  readonly rewards: Rewards;
  readonly rewardProblem: RewardProblem;
  readonly rewardWorth: RewardWorth;
}
