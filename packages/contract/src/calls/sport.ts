import { defineCalls } from "../call.ts";
import { standingErrors } from "../errors.ts";

const looks = { method: "GET", access: "anyone", failure: "rethrow", passive: true } as const;
const own = { access: "member", failure: "rethrow" } as const;

/** Why money may not be staked on a match by this member, with this wallet, now. */
const refusals = [
  "NOT_FOUND",
  "SPORT_LEGS",
  "WALLET_NOT_FOUND",
  "WALLET_CLOSED",
  "WALLET_TERMS",
  "WALLET_MAX_BET",
  "MONEY_PAUSED",
  "MAINTENANCE",
  ...standingErrors,
  "PERSONAL_LIMIT",
] as const;

/** Football: what is offered, what a member has bet on it, and how it came out. */
export const sportAddedCalls = defineCalls({
  sportBoard: { ...looks, path: "/api/sport/board", errors: [] },
  sportMatch: { ...looks, path: "/api/sport/match", errors: ["NOT_FOUND"] },
  sportResults: { ...looks, path: "/api/sport/results", errors: [] },
  sportTable: { ...looks, path: "/api/sport/table", errors: ["NOT_FOUND"] },
  sportLive: { ...looks, path: "/api/sport/live", errors: [], stream: true, perMinute: 60 },

  sportQuote: { ...own, method: "POST", path: "/api/sport/quote", errors: ["NOT_FOUND"], passive: true },
  sportBet: {
    ...own,
    method: "POST",
    path: "/api/sport/bet",
    errors: [
      ...refusals,
      "GAME_CLOSED",
      "SPORT_QUOTE_OLD",
      "SPORT_PRICE_MOVED",
      "SPORT_HALTED",
      "SPORT_CLOSED",
      "SPORT_STAKE",
      "INSUFFICIENT_FUNDS",
    ],
    movesMoney: true,
  },
  sportBets: { ...own, method: "GET", path: "/api/sport/bets", errors: [], passive: true },
  sportBetDetail: { ...own, method: "GET", path: "/api/sport/bets/detail", errors: ["NOT_FOUND"], passive: true },
  sportCashOutQuote: { ...own, method: "GET", path: "/api/sport/cash_out", errors: ["NOT_FOUND"], passive: true },
  sportCashOut: {
    ...own,
    method: "POST",
    path: "/api/sport/cash_out",
    errors: [
      "NOT_FOUND",
      "SPORT_BET_STATE",
      "SPORT_CASH_OUT_CLOSED",
      "SPORT_CASH_OUT_MOVED",
      "AMOUNT_INVALID",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
});
