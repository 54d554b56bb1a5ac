import type { Handlers } from "../../platform/http/handlers.ts";
import type { Hall } from "./hall.ts";
import { listRooms, readRoom } from "./sooth.ts";

export function casinoHandlers(hall: Hall) {
  return {
    casinoTables: () => hall.read(),
    soothBaccarat: ({ provider }) => listRooms(hall, provider),
    soothDetail: ({ room_id }) => readRoom(hall, room_id),
  } satisfies Partial<Handlers>;
}
