import type { Ports } from "../../core/ports.ts";
import { readEconomyLevels } from "./economy.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { VipDependencies } from "./dependencies.ts";
import { vipFollower } from "./follow-members.ts";
import { vipOfficeHandlers } from "./office/routes.ts";
import { lockGivenLevels } from "./seed.ts";
import { setLevelsJob } from "./set-levels.ts";
import { createVipStanding } from "./standing.ts";

/** Levels, by what was paid in and played in thirty days. */
export const vipModule = {
  ports: {
    readEconomyLevels,
    vipStanding: ({ clock }: Pick<Ports, "clock">) => createVipStanding(clock),
  },
  create: (deps: VipDependencies) =>
    ({
      officeHandlers: vipOfficeHandlers(deps),
      dailyJobs: () => [setLevelsJob(deps)],
      consumers: [vipFollower],
      seedSandbox: () => lockGivenLevels(deps),
    }) satisfies ServerModule,
};
