import type { Db, Queryable } from "../../core/db.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Ports } from "../../core/ports.ts";

export interface ReportsDependencies extends Pick<
  Ports,
  "db" | "clock" | "jobs" | "audit" | "houseBooks" | "openBets" | "turnoverProgress" | "lottoRounds" | "gameNames"
> {
  /** Sees the sums and nothing else, and reads for a few seconds at most. */
  readonly reportDb: Db;
  /** Where a report is read now, and how old it may be there. */
  readonly nearestReportDb: () => Promise<{ readonly db: Db; readonly behindMs: number }>;
  /** What games return in the long run, as their providers say, keyed `provider/game`. */
  readonly gameReturns: (db: Queryable) => Promise<ReadonlyMap<string, number>>;
  readonly members: Pick<MemberDirectory, "usernamesOf">;
}
