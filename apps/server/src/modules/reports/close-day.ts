import { midnightAfter } from "@chokdee/rules/time";
import type { DailyJob } from "../../core/jobs.ts";
import { untilFollowed } from "../../platform/outbox/until-followed.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { FOLLOWER } from "./follow-events.ts";
import { closeDayFor } from "./proof-repo.ts";
import { proveDay } from "./prove.ts";

/** Closes a day once all that was settled and moved in it is taken in, then compares it with the ledger. */
export function closeDayJob(deps: ReportsDependencies): DailyJob {
  return { name: "reports.close", afterMinutes: 15, runFor: (day) => closeDay(deps, day) };
}

/** May be cut off anywhere: a day that is closed and not compared yet is compared when it comes again. */
export async function closeDay(deps: ReportsDependencies, day: string): Promise<void> {
  const { db, clock, turnoverProgress } = deps;
  await untilFollowed(db, turnoverProgress, FOLLOWER, midnightAfter(day));
  await db.transaction((tx) => closeDayFor(tx, day, clock.now()));
  await proveDay(deps, day);
}
