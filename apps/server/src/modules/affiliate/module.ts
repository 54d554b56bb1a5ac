import type { ServerModule } from "../../platform/module.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { friendsFollower } from "./follow-friends.ts";
import { affiliateOfficeHandlers } from "./office/routes.ts";
import { affiliateHandlers } from "./routes.ts";
import { affiliateDailyJobs } from "./settle-day.ts";
import { readLatestTerms } from "./terms-repo.ts";

/** Commission for friends who play. */
export const affiliateModule = {
  ports: { readLatestTerms },
  create: (deps: AffiliateDependencies) =>
    ({
      handlers: affiliateHandlers(deps),
      officeHandlers: affiliateOfficeHandlers(deps),
      dailyJobs: () => affiliateDailyJobs(deps),
      consumers: [friendsFollower(deps)],
    }) satisfies ServerModule,
};
