import { defineCalls } from "../call.ts";

/** The hall of shared tables: how they stand, and what changes at them. */
export const casinoAddedCalls = defineCalls({
  casinoTables: {
    method: "GET",
    path: "/api/casino/tables",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  casinoLive: {
    method: "GET",
    path: "/api/casino/live",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    passive: true,
    stream: true,
    perMinute: 60,
  },
});
