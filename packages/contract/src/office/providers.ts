import { defineCalls } from "../call.ts";
import { guards, makes, posts, reads, shows } from "./starts.ts";

const caretakers = { roles: ["support", "finance"] } as const;
const finance = { roles: ["finance"] } as const;
/** An owner passes every list of roles, so an empty one leaves the owner alone. */
const owner = { roles: [] } as const;
const watchers = { roles: ["support", "finance", "risk"] } as const;

/** Rounds of game providers, those that do not end above all, and the secrets shared with providers. */
export const officeProviderCalls = defineCalls({
  officeRoundList: { ...reads, ...watchers, path: "/office/api/rounds" },
  officeMagazineList: { ...reads, ...watchers, path: "/office/api/magazines" },
  officeRoundWatchList: { ...reads, ...watchers, path: "/office/api/rounds/watched" },
  officeRoundSearch: { ...reads, ...watchers, path: "/office/api/rounds/search", errors: ["READ_SLOW"] },
  officeRoundSearchSums: { ...reads, ...watchers, path: "/office/api/rounds/search/sums", errors: ["READ_SLOW"] },
  officeRoundCalls: { ...reads, ...watchers, path: "/office/api/rounds/calls", errors: ["NOT_FOUND", "READ_SLOW"] },
  /** What the provider has shown the member of a round, asked now: what a correction would take away. */
  officeRoundStanding: { ...reads, ...watchers, path: "/office/api/rounds/standing", errors: ["NOT_FOUND"] },
  officeProviderList: { ...reads, ...watchers, path: "/office/api/providers" },
  officeRoundRetry: { ...posts, ...caretakers, path: "/office/api/rounds/retry", errors: ["NOT_FOUND"] },
  officeRoundVoid: {
    ...makes,
    ...finance,
    path: "/office/api/rounds/void",
    errors: ["NOT_FOUND", "GAME_ROUND_STATE", "MONEY_PAUSED"],
  },
  officeRoundResettle: {
    ...makes,
    ...finance,
    path: "/office/api/rounds/resettle",
    errors: ["NOT_FOUND", "MONEY_PAUSED", "GAME_ROUND_STATE", "GAME_WIN_CAP"],
  },
  officeRoundHeldList: { ...reads, ...watchers, path: "/office/api/rounds/held" },
  officeRoundHeldApprove: {
    ...makes,
    ...finance,
    path: "/office/api/rounds/held/approve",
    errors: ["NOT_FOUND", "GAME_ROUND_STATE", "MONEY_PAUSED"],
  },
  officeRoundHeldDecline: {
    ...makes,
    ...finance,
    path: "/office/api/rounds/held/decline",
    errors: ["NOT_FOUND", "GAME_ROUND_STATE", "MONEY_PAUSED"],
  },

  officeProviderDayList: { ...reads, ...watchers, path: "/office/api/providers/days" },
  officeProviderDifferenceList: { ...reads, ...watchers, path: "/office/api/providers/differences" },
  officeProviderDifferenceExplain: {
    ...posts,
    ...finance,
    path: "/office/api/providers/differences/explain",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },

  officeTableList: { ...reads, ...watchers, path: "/office/api/tables", errors: ["PROVIDER_DOWN"] },
  officeTableVoid: { ...shows, ...finance, path: "/office/api/tables/void", errors: ["GAME_ROUND_STATE"] },

  officeTableLimitsSet: { ...guards, ...owner, path: "/office/api/tables/limits", errors: [] },

  officeProviderCapList: { ...reads, ...watchers, path: "/office/api/provider_caps" },
  officeProviderCapSet: { ...guards, ...owner, path: "/office/api/provider_caps/set", errors: [] },

  officeProviderKeyList: { ...reads, ...owner, path: "/office/api/provider_keys" },
  officeProviderKeyCreate: { ...guards, ...owner, path: "/office/api/provider_keys/create", errors: [] },
  officeProviderKeyActivate: { ...guards, ...owner, path: "/office/api/provider_keys/activate", errors: ["NOT_FOUND"] },
  officeProviderKeyRetire: {
    ...posts,
    ...owner,
    path: "/office/api/provider_keys/retire",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PROVIDER_KEY_ACTIVE", "LAST_PROVIDER_KEY"],
  },
});
