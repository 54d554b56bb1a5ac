import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;

/** Polls as marketing holds them. What a vote costs and what can be won stays as it was announced. */
export const officePollCalls = defineCalls({
  officePollList: { method: "GET", path: "/office/api/polls", ...marketing, errors: [] },
  officePollCreate: {
    method: "POST",
    path: "/office/api/polls/create",
    ...marketing,
    errors: [],
    guarded: true,
  },
  officePollUpdate: {
    method: "POST",
    path: "/office/api/polls/update",
    ...marketing,
    errors: ["NOT_FOUND", "POLL_STATE"],
    guarded: true,
  },
  officePollDraw: {
    method: "POST",
    path: "/office/api/polls/draw",
    ...marketing,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "POLL_STATE"],
    movesMoney: true,
  },
});
