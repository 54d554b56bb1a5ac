import type { ServerModule } from "../../platform/module.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { createAgentDirectory, payInAccounts } from "./directory.ts";
import { createFaceReader } from "./read-face.ts";
import { agentOfficeHandlers } from "./office/routes.ts";
import { agentHandlers } from "./routes.ts";
import { seedAgent } from "./seed.ts";

/** The operator itself: its face, its content and its accounts. */
export const agentModule = {
  ports: {
    agents: createAgentDirectory,
    agentAccounts: payInAccounts,
    face: createFaceReader,
  },
  create: (deps: AgentDependencies) =>
    ({
      handlers: agentHandlers(deps),
      officeHandlers: agentOfficeHandlers(deps),
      seed: (system) => seedAgent(deps, system),
    }) satisfies ServerModule,
};
