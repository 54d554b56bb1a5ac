import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;

/**
 * Polls as marketing holds them. What a vote costs, what can be won and where the answer will be read stays as it was
 * announced. A poll without an answer is drawn when it closes, by nobody.
 */
export const officePollCalls = defineCalls({
  officePollList: { method: "GET", path: "/office/api/polls", ...marketing, errors: [] },
  officePollCreate: {
    method: "POST",
    path: "/office/api/polls/create",
    ...marketing,
    errors: [],
    guarded: true,
    shown: true,
  },
  officePollUpdate: {
    method: "POST",
    path: "/office/api/polls/update",
    ...marketing,
    errors: ["NOT_FOUND", "POLL_STATE"],
    guarded: true,
    shown: true,
  },
  officePollDraw: {
    method: "POST",
    path: "/office/api/polls/draw",
    ...marketing,
    errors: ["NOT_FOUND", "POLL_STATE"],
    movesMoney: true,
    guarded: true,
  },
});
