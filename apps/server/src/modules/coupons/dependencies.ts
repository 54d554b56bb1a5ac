import type { Audit } from "../../core/audit.ts";
import type { MemberBanking } from "../../core/banking.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { GameNames } from "../../core/game-launches.ts";
import type { Gate } from "../../core/gate.ts";
import type { SamePerson } from "../../core/members.ts";
import type { Random } from "../../core/random.ts";
import type { RewardProblem, Rewards, RewardWorth } from "../../core/rewards.ts";
import type { VipLevels, VipStanding } from "../../core/vip.ts";

export interface CouponsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly gate: Gate;
  readonly gameNames: GameNames;
  readonly rewards: Rewards;
  readonly rewardProblem: RewardProblem;
  readonly rewardWorth: RewardWorth;
  readonly memberBanking: MemberBanking;
  readonly samePerson: SamePerson;
  readonly vipLevels: VipLevels;
  readonly vipStanding: VipStanding;
}
