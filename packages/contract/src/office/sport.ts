import { defineCalls } from "../call.ts";

const reads = {
  method: "GET",
  access: "staff",
  roles: ["sport", "finance", "support", "risk"],
  failure: "rethrow",
} as const;
const posts = { method: "POST", access: "staff", roles: ["sport"], failure: "rethrow" } as const;

/** The football book: its matches, what could be lost on them, and their results. */
export const officeSportCalls = defineCalls({
  officeSportMatchList: { ...reads, path: "/office/api/sport/matches", errors: [] },
  officeSportMatchGet: { ...reads, path: "/office/api/sport/matches/get", errors: ["NOT_FOUND"] },
  officeSportBetList: { ...reads, path: "/office/api/sport/bets", errors: ["NOT_FOUND"] },
  officeSportBetSums: { ...reads, path: "/office/api/sport/bets/sums", errors: ["NOT_FOUND", "READ_SLOW"] },
  officeSportLimitGet: { ...reads, path: "/office/api/sport/limits", errors: [] },
  officeSportParlayList: { ...reads, path: "/office/api/sport/parlays", errors: [] },
  officeSportLimitSet: { ...posts, path: "/office/api/sport/limits/set", errors: [], guarded: true },
  /** Takes no bets until staff let it again. What waits is refused. */
  officeSportSuspend: {
    ...posts,
    path: "/office/api/sport/matches/suspend",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "SPORT_MATCH_STATE", "IMPOSED"],
  },
  /** The first result of a match, always by two people. */
  officeSportResultSet: {
    ...posts,
    path: "/office/api/sport/results/set",
    errors: ["NOT_FOUND", "SPORT_DRAWN", "SPORT_MATCH_STATE"],
    movesMoney: true,
    guarded: true,
  },
  /** Another result of a match that is settled. */
  officeSportResettle: {
    ...posts,
    path: "/office/api/sport/results/resettle",
    errors: ["NOT_FOUND", "SPORT_DRAWN", "SPORT_MATCH_STATE"],
    movesMoney: true,
    guarded: true,
  },
  /** The whole match, or what was accepted in a span of time. Its reason is public. */
  officeSportVoid: {
    ...posts,
    path: "/office/api/sport/matches/void",
    errors: ["NOT_FOUND", "SPORT_MATCH_STATE"],
    movesMoney: true,
    guarded: true,
    shown: true,
  },
});
