import type { Ports } from "../../core/ports.ts";
import { readEconomyQuests } from "./economy.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import { questFollower } from "./follow-progress.ts";
import { questsOfficeHandlers } from "./office/routes.ts";
import { questsHandlers } from "./routes.ts";
import { seedQuests } from "./seed.ts";

type Needs = QuestsDependencies & Pick<Ports, "agents" | "referrals">;

/** Tasks beside playing, by the day, the week or once. */
export const questsModule = {
  ports: { readEconomyQuests },
  create: (deps: Needs) =>
    ({
      handlers: questsHandlers(deps),
      officeHandlers: questsOfficeHandlers(deps),
      consumers: [questFollower(deps)],
      seedSandbox: () =>
        deps.db.transaction(async (tx) => seedQuests(tx, deps.clock.now(), await deps.agents.firstEventId(tx))),
    }) satisfies ServerModule,
};
