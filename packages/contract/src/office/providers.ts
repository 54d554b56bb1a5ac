import { defineCalls } from "../call.ts";

const caretakers = { access: "staff", roles: ["support", "finance"], failure: "rethrow" } as const;
const watchers = { ...caretakers, method: "GET", roles: ["support", "finance", "risk"] } as const;
const finance = { ...caretakers, roles: ["finance"] } as const;
/** An owner passes every list of roles, so an empty one leaves the owner alone. */
const owner = { ...caretakers, roles: [] } as const;

/** Rounds of game providers, those that do not end above all, and the secrets shared with providers. */
export const officeProviderCalls = defineCalls({
  officeRoundList: { ...watchers, path: "/office/api/rounds", errors: [] },
  officeMagazineList: { ...watchers, path: "/office/api/magazines", errors: [] },
  officeRoundWatchList: { ...watchers, path: "/office/api/rounds/watched", errors: [] },
  officeRoundSearch: { ...watchers, path: "/office/api/rounds/search", errors: ["READ_SLOW"] },
  officeRoundSearchSums: { ...watchers, path: "/office/api/rounds/search/sums", errors: ["READ_SLOW"] },
  officeRoundCalls: { ...watchers, path: "/office/api/rounds/calls", errors: ["NOT_FOUND", "READ_SLOW"] },
  /** What the provider has shown the member of a round, asked now: what a correction would take away. */
  officeRoundStanding: { ...watchers, path: "/office/api/rounds/standing", errors: ["NOT_FOUND"] },
  officeProviderList: { ...watchers, path: "/office/api/providers", errors: [] },
  officeRoundRetry: { ...caretakers, method: "POST", path: "/office/api/rounds/retry", errors: ["NOT_FOUND"] },
  officeRoundVoid: {
    ...finance,
    method: "POST",
    path: "/office/api/rounds/void",
    errors: ["NOT_FOUND", "GAME_ROUND_STATE", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },
  officeRoundResettle: {
    ...finance,
    method: "POST",
    path: "/office/api/rounds/resettle",
    errors: ["NOT_FOUND", "MONEY_PAUSED", "GAME_ROUND_STATE", "GAME_WIN_CAP"],
    movesMoney: true,
    guarded: true,
  },
  officeRoundHeldList: { ...watchers, path: "/office/api/rounds/held", errors: [] },
  officeRoundHeldApprove: {
    ...finance,
    method: "POST",
    path: "/office/api/rounds/held/approve",
    errors: ["NOT_FOUND", "GAME_ROUND_STATE", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },
  officeRoundHeldDecline: {
    ...finance,
    method: "POST",
    path: "/office/api/rounds/held/decline",
    errors: ["NOT_FOUND", "GAME_ROUND_STATE", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },

  officeProviderDayList: { ...watchers, path: "/office/api/providers/days", errors: [] },
  officeProviderDifferenceList: { ...watchers, path: "/office/api/providers/differences", errors: [] },
  officeProviderDifferenceExplain: {
    ...finance,
    method: "POST",
    path: "/office/api/providers/differences/explain",
    errors: ["NOT_FOUND"],
  },

  officeTableList: { ...watchers, path: "/office/api/tables", errors: ["PROVIDER_DOWN"] },
  officeTableVoid: {
    ...finance,
    method: "POST",
    path: "/office/api/tables/void",
    errors: ["GAME_ROUND_STATE"],
    guarded: true,
    shown: true,
  },

  officeTableLimitsSet: {
    ...owner,
    method: "POST",
    path: "/office/api/tables/limits",
    errors: [],
    guarded: true,
  },

  officeProviderCapList: { ...watchers, path: "/office/api/provider_caps", errors: [] },
  officeProviderCapSet: {
    ...owner,
    method: "POST",
    path: "/office/api/provider_caps/set",
    errors: [],
    guarded: true,
  },

  officeProviderKeyList: { ...owner, method: "GET", path: "/office/api/provider_keys", errors: [] },
  officeProviderKeyCreate: {
    ...owner,
    method: "POST",
    path: "/office/api/provider_keys/create",
    errors: [],
    guarded: true,
  },
  officeProviderKeyActivate: {
    ...owner,
    method: "POST",
    path: "/office/api/provider_keys/activate",
    errors: ["NOT_FOUND"],
    guarded: true,
  },
  officeProviderKeyRetire: {
    ...owner,
    method: "POST",
    path: "/office/api/provider_keys/retire",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PROVIDER_KEY_ACTIVE", "LAST_PROVIDER_KEY"],
  },
});
