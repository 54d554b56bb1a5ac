import { defineCalls, get } from "../call.ts";

/** The pools that slots share: what they hold, what changes, and what was won. */
export const jackpotAddedCalls = defineCalls({
  jackpotPools: { ...get("anyone", "rethrow"), path: "/api/jackpot/pools", errors: [], passive: true },
  jackpotLive: {
    ...get("anyone", "rethrow"),
    path: "/api/jackpot/live",
    errors: [],
    passive: true,
    stream: true,
    perMinute: 60,
  },
});
