import type { HallDependencies } from "./dependencies.ts";
import { createHall, type Hall } from "./hall.ts";
import { listRooms, readRoom } from "./sooth.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ServerModule } from "../../platform/module.ts";

function casinoHandlers(hall: Hall) {
  return {
    casinoTables: () => hall.read(),
    soothBaccarat: ({ provider }) => listRooms(hall, provider),
    soothDetail: ({ room_id }) => readRoom(hall, room_id),
  } satisfies Partial<Handlers>;
}

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
