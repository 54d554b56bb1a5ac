import { defineCalls } from "../call.ts";

export const questCalls = defineCalls({
  questList: {
    method: "GET",
    path: "/api/quest/list",
    access: "member",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  questRedeem: {
    method: "POST",
    path: "/api/quest/redeem",
    access: "member",
    failure: "rethrow",
    errors: [
      "NOT_FOUND",
      "QUEST_LOCKED",
      "QUEST_UNFINISHED",
      "QUEST_CLAIMED",
      "QUEST_EXPIRED",
      "PROMOTION_ACTIVE",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "COOLING_OFF",
      "PROMOTION_ENDED",
      "PROMOTION_GAMES_CLOSED",
      "COUPON_FULL",
      "COUPON_EXPIRED",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
  eventQuest: {
    method: "POST",
    path: "/api/event/quest",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
});
