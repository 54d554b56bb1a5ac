import { defineCalls } from "../call.ts";

const finance = { access: "staff", roles: ["finance"], failure: "rethrow" } as const;
const owner = { ...finance, roles: [] } as const;

/** Pools that games share: what the house owes, what it has advanced, and how much of that it agrees to. */
export const officeJackpotCalls = defineCalls({
  officeJackpotRead: { ...finance, method: "GET", path: "/office/api/jackpot", errors: [] },
  officeJackpotSet: {
    ...owner,
    method: "POST",
    path: "/office/api/jackpot/set",
    errors: ["NOT_FOUND"],
    guarded: true,
  },
});
