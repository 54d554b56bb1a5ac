import type { ServerModule } from "../../platform/module.ts";
import { readEconomyPoints } from "./economy.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { pointsFollower } from "./follow-turnover.ts";
import { createPoints, pointsGiver } from "./give-points.ts";
import { pointsDailyJobs } from "./jobs.ts";
import { pointsOfficeHandlers } from "./office/routes.ts";
import { pointsHandlers } from "./routes.ts";

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
