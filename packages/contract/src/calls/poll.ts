import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

export const pollCalls = defineCalls({
  // The page must distinguish a poll that does not exist from one that could not be read.
  pollConfig: { ...get("anyone", "rethrow"), path: "/api/poll/config", errors: ["NOT_FOUND"] },
  pollStats: { ...get("anyone", "swallow"), path: "/api/poll/stats", errors: ["NOT_FOUND"], passive: true },
  pollWinners: { ...get("anyone", "swallow"), path: "/api/poll/winners", errors: ["NOT_FOUND"], passive: true },
  // The member must read why a vote was refused, so this one is not swallowed.
  pollSubmit: {
    ...post("member", "rethrow"),
    path: "/api/poll/submit",
    errors: [
      "NOT_FOUND",
      "POLL_CLOSED",
      "POLL_NO_QUOTA",
      "POINTS_NOT_ENOUGH",
      ...standingErrors,
      "PERSONAL_LIMIT",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
  pollQuotaGet: { ...get("member", "swallow"), path: "/api/poll/quota/get", errors: ["NOT_FOUND"], passive: true },
  pollQuotaCheck: { ...get("member", "swallow"), path: "/api/poll/quota/check", errors: ["NOT_FOUND"], passive: true },
});
