import type { ServerModule } from "../../platform/module.ts";
import type { HallDependencies } from "./dependencies.ts";
import { createHall, type Hall } from "./hall.ts";
import { casinoHandlers } from "./routes.ts";

/** The hall of shared tables: how they stand, what changes at them, and what the roads of their shoes say. */
export const casinoModule = {
  ports: { hall: (deps: HallDependencies): Hall => createHall(deps) },
  create: ({ hall }: { readonly hall: Hall }) =>
    ({
      handlers: casinoHandlers(hall),
      gauges: [{ name: "chokdee_hall_streams", help: "Open streams of the hall's tables", read: hall.watchers }],
      close: () => hall.close(),
    }) satisfies ServerModule,
};
