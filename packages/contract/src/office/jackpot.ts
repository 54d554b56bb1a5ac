import { defineCalls } from "../call.ts";
import { guards, reads } from "./starts.ts";

const finance = { roles: ["finance"] } as const;
/** An owner passes every list of roles, so an empty one leaves the owner alone. */
const owner = { roles: [] } as const;

/** Pools that games share: what the house owes, what it has advanced, and how much of that it agrees to. */
export const officeJackpotCalls = defineCalls({
  officeJackpotRead: { ...reads, ...finance, path: "/office/api/jackpot" },
  officeJackpotSet: { ...guards, ...owner, path: "/office/api/jackpot/set", errors: ["NOT_FOUND"] },
});
