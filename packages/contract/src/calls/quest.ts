import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

export const questCalls = defineCalls({
  questList: { ...get("member", "rethrow"), path: "/api/quest/list", errors: [], passive: true },
  questRedeem: {
    ...post("member", "rethrow"),
    path: "/api/quest/redeem",
    errors: [
      "NOT_FOUND",
      "QUEST_LOCKED",
      "QUEST_UNFINISHED",
      "QUEST_CLAIMED",
      "QUEST_EXPIRED",
      "PROMOTION_ACTIVE",
      ...standingErrors,
      "PROMOTION_ENDED",
      "PROMOTION_GAMES_CLOSED",
      "COUPON_FULL",
      "COUPON_EXPIRED",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
  eventQuest: { ...post("member", "rethrow"), path: "/api/event/quest", errors: ["NOT_FOUND"], passive: true },
});
