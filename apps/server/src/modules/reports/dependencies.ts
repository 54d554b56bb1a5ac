import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db, Queryable } from "../../core/db.ts";
import type { GameNames } from "../../core/game-launches.ts";
import type { HouseBooks, LottoRounds, OpenBets } from "../../core/house-books.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { TurnoverProgress } from "../../core/turnover.ts";

export interface ReportsDependencies {
  readonly db: Db;
  /** Sees the sums and nothing else, and reads for a few seconds at most. */
  readonly reportDb: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly audit: Audit;
  readonly houseBooks: HouseBooks;
  readonly openBets: readonly OpenBets[];
  readonly turnoverProgress: TurnoverProgress;
  readonly lottoRounds: LottoRounds;
  readonly gameNames: GameNames;
  /** What games return in the long run, as their providers say, keyed `provider/game`. */
  readonly gameReturns: (db: Queryable) => Promise<ReadonlyMap<string, number>>;
  readonly members: Pick<MemberDirectory, "usernamesOf">;
}
