import { defineCalls } from "../call.ts";

/** Baccarat formulas: rooms and their roads. */
export const soothCalls = defineCalls({
  soothBaccarat: {
    method: "POST",
    path: "/api/sooth/baccarat",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  soothDetail: {
    method: "POST",
    path: "/api/sooth/detail",
    access: "anyone",
    failure: "rethrow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
});
