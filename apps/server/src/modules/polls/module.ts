import type { ServerModule } from "../../platform/module.ts";
import { drawJob } from "./draw-winners.ts";
import { readEconomyPolls } from "./economy.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { pollFollower } from "./follow-deposits.ts";
import { pollsOfficeHandlers } from "./office/routes.ts";
import { pollProofs } from "./proofs.ts";
import { pollsHandlers } from "./routes.ts";
import { seedPolls } from "./seed.ts";

/** Polls, whose votes are tickets for a fair draw. */
export const pollsModule = {
  ports: {
    readEconomyPolls,
    drawProofs: pollProofs,
  },
  create: (deps: PollsDependencies) =>
    ({
      handlers: pollsHandlers(deps),
      officeHandlers: pollsOfficeHandlers(deps),
      jobs: () => [drawJob(deps)],
      consumers: [pollFollower],
      seedSandbox: () => deps.db.transaction((tx) => seedPolls(deps, tx)),
    }) satisfies ServerModule,
};
