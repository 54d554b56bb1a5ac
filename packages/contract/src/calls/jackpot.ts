import { defineCalls } from "../call.ts";

/** The pools that slots share: what they hold, what changes, and what was won. */
export const jackpotAddedCalls = defineCalls({
  jackpotPools: {
    method: "GET",
    path: "/api/jackpot/pools",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  jackpotLive: {
    method: "GET",
    path: "/api/jackpot/live",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    passive: true,
    stream: true,
    perMinute: 60,
  },
});
