import { defineCalls } from "../call.ts";

export const promotionAddedCalls = defineCalls({
  // Read again whenever the live stream reports play.
  promotionMine: {
    method: "GET",
    path: "/api/promotion/mine",
    access: "member",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  promotionBets: {
    method: "GET",
    path: "/api/promotion/bets",
    access: "member",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  promotionTake: {
    method: "POST",
    path: "/api/promotion/take",
    access: "member",
    failure: "rethrow",
    errors: [
      "NOT_FOUND",
      "PROMOTION_USED_UP",
      "PROMOTION_NOT_ELIGIBLE",
      "PROMOTION_OUT_OF_TIME",
      "PROMOTION_ENDED",
      "PROMOTION_ACTIVE",
      "PROMOTION_WITH_DEPOSIT",
      "PROMOTION_TOO_OFTEN",
      "PROMOTION_GAMES_CLOSED",
      "TURNOVER_BEHIND",
      "ACCOUNT_REVIEW",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
  promotionCancel: {
    method: "POST",
    path: "/api/promotion/cancel",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "PROMOTION_ENDED", "TURNOVER_BEHIND", "MONEY_PAUSED"],
    movesMoney: true,
  },
});
