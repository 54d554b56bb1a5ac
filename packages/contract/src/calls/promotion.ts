import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

export const promotionAddedCalls = defineCalls({
  // Read again whenever the live stream reports play.
  promotionMine: { ...get("member", "rethrow"), path: "/api/promotion/mine", errors: [], passive: true },
  promotionBets: { ...get("member", "rethrow"), path: "/api/promotion/bets", errors: [], passive: true },
  promotionTake: {
    ...post("member", "rethrow"),
    path: "/api/promotion/take",
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
      ...standingErrors,
      "PERSONAL_LIMIT",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
  promotionCancel: {
    ...post("member", "rethrow"),
    path: "/api/promotion/cancel",
    errors: ["NOT_FOUND", "PROMOTION_ENDED", "TURNOVER_BEHIND", "MONEY_PAUSED"],
    movesMoney: true,
  },
});
