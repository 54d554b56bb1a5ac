import type { ServerModule } from "../../platform/module.ts";
import { readEconomyWheel } from "./economy.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { wheelProofs } from "./draw-proofs.ts";
import { depositFollower } from "./follow-deposits.ts";
import { ticketGiver, ticketWorth } from "./give-tickets.ts";
import { wheelOfficeHandlers } from "./office/routes.ts";
import { wheelHandlers } from "./routes.ts";
import { seedWheel } from "./seed.ts";

/** The wheel and its tickets. */
export const wheelModule = {
  ports: {
    readEconomyWheel,
    drawProofs: wheelProofs,
    ticketGiver,
    ticketWorth,
  },
  create: (deps: WheelDependencies) =>
    ({
      handlers: wheelHandlers(deps),
      officeHandlers: wheelOfficeHandlers(deps),
      consumers: [depositFollower(deps)],
      seedSandbox: () => seedWheel(deps.db),
    }) satisfies ServerModule,
};
