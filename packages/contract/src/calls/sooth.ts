import { defineCalls, post } from "../call.ts";

/** Baccarat formulas: rooms and their roads. */
export const soothCalls = defineCalls({
  soothBaccarat: { ...post("anyone", "rethrow"), path: "/api/sooth/baccarat", errors: [], passive: true },
  soothDetail: { ...post("anyone", "rethrow"), path: "/api/sooth/detail", errors: ["NOT_FOUND"], passive: true },
});
