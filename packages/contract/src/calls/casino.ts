import { defineCalls, get } from "../call.ts";

/** The hall of shared tables: how they stand, and what changes at them. */
export const casinoAddedCalls = defineCalls({
  casinoTables: { ...get("anyone", "rethrow"), path: "/api/casino/tables", errors: [], passive: true },
  casinoLive: {
    ...get("anyone", "rethrow"),
    path: "/api/casino/live",
    errors: [],
    passive: true,
    stream: true,
    perMinute: 60,
  },
});
