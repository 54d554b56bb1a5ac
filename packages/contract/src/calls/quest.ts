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
    errors: ["NOT_FOUND", "QUEST_LOCKED", "QUEST_CLAIMED", "QUEST_EXPIRED", "ACCOUNT_SUSPENDED"],
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
