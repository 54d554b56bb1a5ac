import type { Audit } from "../../core/audit.ts";
import type { Beacon } from "@chokdee/server-kit/beacon";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Gate } from "../../core/gate.ts";
import type { Images } from "../../core/images.ts";
import type { Log } from "../../core/log.ts";
import type { MemberDirectory, SamePerson } from "../../core/members.ts";
import type { Points } from "../../core/points.ts";
import type { Random } from "../../core/random.ts";
import type { RewardProblem, Rewards, RewardWorth } from "../../core/rewards.ts";
import type { Secrets } from "../../core/secrets.ts";

export interface PollsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly beacon: Beacon;
  readonly audit: Audit;
  readonly gate: Gate;
  readonly images: Images;
  readonly log: Log;
  readonly members: MemberDirectory;
  readonly samePerson: SamePerson;
  readonly points: Points;
  readonly rewards: Rewards;
  readonly rewardProblem: RewardProblem;
  readonly rewardWorth: RewardWorth;
}
