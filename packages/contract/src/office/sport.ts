import { defineCalls } from "../call.ts";
import { guards, makes, posts, reads } from "./starts.ts";

const sport = { roles: ["sport"] } as const;
const watchers = { roles: ["sport", "finance", "support", "risk"] } as const;

/** The football book: its matches, what could be lost on them, and their results. */
export const officeSportCalls = defineCalls({
  officeSportMatchList: { ...reads, ...watchers, path: "/office/api/sport/matches" },
  officeSportMatchGet: { ...reads, ...watchers, path: "/office/api/sport/matches/get", errors: ["NOT_FOUND"] },
  officeSportBetList: { ...reads, ...watchers, path: "/office/api/sport/bets", errors: ["NOT_FOUND"] },
  officeSportBetSums: {
    ...reads,
    ...watchers,
    path: "/office/api/sport/bets/sums",
    errors: ["NOT_FOUND", "READ_SLOW"],
  },
  officeSportLimitGet: { ...reads, ...watchers, path: "/office/api/sport/limits" },
  officeSportParlayList: { ...reads, ...watchers, path: "/office/api/sport/parlays" },
  officeSportLimitSet: { ...guards, ...sport, path: "/office/api/sport/limits/set", errors: [] },
  /** Takes no bets until staff let it again. What waits is refused. */
  officeSportSuspend: {
    ...posts,
    ...sport,
    path: "/office/api/sport/matches/suspend",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "SPORT_MATCH_STATE", "IMPOSED"],
  },
  /** The first result of a match, always by two people. */
  officeSportResultSet: {
    ...makes,
    ...sport,
    path: "/office/api/sport/results/set",
    errors: ["NOT_FOUND", "SPORT_DRAWN", "SPORT_MATCH_STATE"],
  },
  /** Another result of a match that is settled. */
  officeSportResettle: {
    ...makes,
    ...sport,
    path: "/office/api/sport/results/resettle",
    errors: ["NOT_FOUND", "SPORT_DRAWN", "SPORT_MATCH_STATE"],
  },
  /** The whole match, or what was accepted in a span of time. Its reason is public. */
  officeSportVoid: {
    ...makes,
    ...sport,
    path: "/office/api/sport/matches/void",
    errors: ["NOT_FOUND", "SPORT_MATCH_STATE"],
    shown: true,
  },
});
