import { defineCalls } from "../call.ts";

export const pollCalls = defineCalls({
  // The page must distinguish a poll that does not exist from one that could not be read.
  pollConfig: { method: "GET", path: "/api/poll/config", access: "anyone", failure: "rethrow", errors: ["NOT_FOUND"] },
  pollStats: {
    method: "GET",
    path: "/api/poll/stats",
    access: "anyone",
    failure: "swallow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
  pollWinners: {
    method: "GET",
    path: "/api/poll/winners",
    access: "anyone",
    failure: "swallow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
  // The member must read why a vote was refused, so this one is not swallowed.
  pollSubmit: {
    method: "POST",
    path: "/api/poll/submit",
    access: "member",
    failure: "rethrow",
    errors: [
      "NOT_FOUND",
      "POLL_CLOSED",
      "POLL_NO_QUOTA",
      "POINTS_NOT_ENOUGH",
      "ACCOUNT_REVIEW",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "COOLING_OFF",
      "PERSONAL_LIMIT",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
  pollQuotaGet: {
    method: "GET",
    path: "/api/poll/quota/get",
    access: "member",
    failure: "swallow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
  pollQuotaCheck: {
    method: "GET",
    path: "/api/poll/quota/check",
    access: "member",
    failure: "swallow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
});
