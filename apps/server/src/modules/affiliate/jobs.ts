import type { DailyJob } from "../../core/jobs.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { settleDay } from "./settle-day.ts";

/** Claims of the day before open at half past midnight; the day is worked out before. */
const AFTER_MINUTES = 10;

export function affiliateDailyJobs(deps: AffiliateDependencies): DailyJob[] {
  return [{ name: "affiliate", afterMinutes: AFTER_MINUTES, runFor: (day) => settleDay(deps, day) }];
}
