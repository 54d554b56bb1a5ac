import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { Images } from "../../core/images.ts";
import type { SamePerson } from "../../core/members.ts";
import type { Notices } from "../../core/notices.ts";
import type { RewardProblem, Rewards, RewardWorth } from "../../core/rewards.ts";
import type { VipLevels } from "../../core/vip.ts";

export interface QuestsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly notices: Notices;
  readonly audit: Audit;
  readonly gate: Gate;
  readonly images: Images;
  readonly rewards: Rewards;
  readonly samePerson: SamePerson;
  readonly rewardProblem: RewardProblem;
  readonly rewardWorth: RewardWorth;
  readonly vipLevels: VipLevels;
}
