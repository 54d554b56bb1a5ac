import type { Clock } from "../../core/clock.ts";
import type { PersonalNotifications } from "../../core/notifications.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { createAgentDirectory, payInAccounts } from "./directory.ts";
import { agentJobs } from "./jobs.ts";
import { insertPersonal } from "./personal-repo.ts";
import { createFaceReader } from "./read-face.ts";
import { agentOfficeHandlers } from "./office/routes.ts";
import { agentHandlers } from "./routes.ts";
import { seedAgent } from "./seed.ts";

/** The operator itself: its face, its content and its accounts. */
export const agentModule = {
  ports: {
    agents: createAgentDirectory,
    agentAccounts: payInAccounts,
    notifications: ({ clock }: { readonly clock: Clock }): PersonalNotifications => ({
      add: (tx, notice) => insertPersonal(tx, notice, clock.now()),
    }),
    face: createFaceReader,
  },
  create: (deps: AgentDependencies) =>
    ({
      handlers: agentHandlers(deps),
      officeHandlers: agentOfficeHandlers(deps),
      jobs: () => agentJobs(deps),
      seed: (system) => seedAgent(deps, system),
    }) satisfies ServerModule,
};
