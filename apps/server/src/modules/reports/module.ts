import type { ServerModule } from "../../platform/module.ts";
import { closeDayJob } from "./close-day.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { exportJobs } from "./export.ts";
import { reportFollower } from "./follow-events.ts";
import { reportsOfficeHandlers } from "./routes.ts";

/** Sums by the day, compared with the ledger, and the reports that are read from them. */
export const reportsModule = {
  create: (deps: ReportsDependencies) =>
    ({
      officeHandlers: reportsOfficeHandlers(deps),
      jobs: () => exportJobs(deps),
      dailyJobs: () => [closeDayJob(deps)],
      consumers: [reportFollower(deps)],
    }) satisfies ServerModule,
};
