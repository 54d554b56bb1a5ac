import type { ServerModule } from "../../platform/module.ts";
import type { ActivityDependencies } from "./dependencies.ts";
import { activityFollower } from "./follow-play.ts";
import { createRealityChecks } from "./reality-check.ts";
import { activityHandlers } from "./routes.ts";

/** What members see of their own play: sums of their days, and a check while they play. */
export const activityModule = {
  ports: { realityChecks: createRealityChecks },
  create: (deps: ActivityDependencies) =>
    ({ handlers: activityHandlers(deps), consumers: [activityFollower] }) satisfies ServerModule,
};
