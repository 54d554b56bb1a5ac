import type { DailyJob } from "../../core/jobs.ts";
import { announceExpiry } from "./announce-expiry.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { readEconomyPoints } from "./economy.ts";
import { expirePoints } from "./expire-points.ts";
import { pointsFollower } from "./follow-turnover.ts";
import { createPoints, pointsGiver } from "./give-points.ts";
import { pointsOfficeHandlers } from "./office/routes.ts";
import { pointsHandlers } from "./routes.ts";
import type { ServerModule } from "../../platform/module.ts";

/** Points that come late, of bets of a past day, are in a batch of their own day, so there is nothing to wait for. */
function pointsDailyJobs(deps: PointsDependencies): DailyJob[] {
  return [
    { name: "points.expire", afterMinutes: 0, runFor: (day) => expirePoints(deps, day) },
    { name: "points.announce", afterMinutes: 9 * 60, runFor: () => announceExpiry(deps) },
  ];
}

/** Points that play earns and that end some time later. */
export const pointsModule = {
  ports: {
    readEconomyPoints,
    points: createPoints,
    pointsGiver,
  },
  create: (deps: PointsDependencies) =>
    ({
      handlers: pointsHandlers(deps),
      officeHandlers: pointsOfficeHandlers(deps),
      dailyJobs: () => pointsDailyJobs(deps),
      consumers: [pointsFollower(deps)],
    }) satisfies ServerModule,
};
