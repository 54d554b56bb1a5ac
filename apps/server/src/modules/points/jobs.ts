import type { DailyJob } from "../../core/jobs.ts";
import { announceExpiry } from "./announce-expiry.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { expirePoints } from "./expire-points.ts";

/** Points that come late, of bets of a past day, are in a batch of their own day, so there is nothing to wait for. */
export function pointsDailyJobs(deps: PointsDependencies): DailyJob[] {
  return [
    { name: "points.expire", afterMinutes: 0, runFor: (day) => expirePoints(deps, day) },
    { name: "points.announce", afterMinutes: 9 * 60, runFor: () => announceExpiry(deps) },
  ];
}
