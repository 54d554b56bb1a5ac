import type { Audit } from "../../core/audit.ts";
import type { MemberBanking } from "../../core/banking.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { Images } from "../../core/images.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Notices } from "../../core/notices.ts";
import type { OpenGames } from "../../core/open-games.ts";
import type { Persons } from "../../core/persons.ts";
import type { Points } from "../../core/points.ts";
import type { RewardProblem, Rewards, RewardWorth } from "../../core/rewards.ts";
import type { Secrets } from "../../core/secrets.ts";

export interface ShopDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly gate: Gate;
  readonly ledger: Ledger;
  readonly points: Points;
  readonly persons: Persons;
  readonly openGames: OpenGames;
  readonly rewards: Rewards;
  readonly rewardProblem: RewardProblem;
  readonly rewardWorth: RewardWorth;
  readonly secrets: Secrets;
  readonly images: Images;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly memberBanking: MemberBanking;
  readonly notices: Notices;
}
