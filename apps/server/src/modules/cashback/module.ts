import type { ServerModule } from "../../platform/module.ts";
import { closeDayJob } from "./close-day.ts";
import type { CashbackDependencies } from "./dependencies.ts";
import { readEconomyCashback } from "./economy.ts";
import { cashbackFollower } from "./follow-play.ts";
import { cashbackOfficeHandlers } from "./office/routes.ts";
import { cashbackHandlers } from "./routes.ts";

/** Rebate of turnover and refund of losses, by the day. */
export const cashbackModule = {
  ports: { readEconomyCashback },
  create: (deps: CashbackDependencies) =>
    ({
      handlers: cashbackHandlers(deps),
      officeHandlers: cashbackOfficeHandlers(deps),
      dailyJobs: () => [closeDayJob(deps)],
      consumers: [cashbackFollower],
    }) satisfies ServerModule,
};
