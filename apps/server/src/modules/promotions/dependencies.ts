import type { Audit } from "../../core/audit.ts";
import type { MemberBanking } from "../../core/banking.ts";
import type { CoveredStakes, OpenStakes } from "../../core/bets.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { GameNames } from "../../core/game-launches.ts";
import type { Gate } from "../../core/gate.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Notices } from "../../core/notices.ts";
import type { OpenGames } from "../../core/open-games.ts";
import type { MemberDirectory, SamePerson } from "../../core/members.ts";
import type { Random } from "../../core/random.ts";
import type { TurnoverProgress, TurnoverRequirements } from "../../core/turnover.ts";
import type { Images } from "../../core/images.ts";

/** What it takes to begin and to end a promotion. */
export interface BonusDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly outbox: Outbox;
  readonly notices: Notices;
  readonly requirements: TurnoverRequirements;
  readonly openStakes: OpenStakes;
  readonly openGames: OpenGames;
}

export interface PromotionsDependencies extends BonusDependencies {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly audit: Audit;
  readonly gate: Gate;
  readonly images: Images;
  readonly turnoverProgress: TurnoverProgress;
  readonly samePerson: SamePerson;
  readonly coveredStakes: CoveredStakes;
  readonly opposedSport: CoveredStakes;
  readonly memberBanking: MemberBanking;
  readonly members: MemberDirectory;
  readonly gameNames: GameNames;
}
