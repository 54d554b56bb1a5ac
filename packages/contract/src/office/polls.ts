import { defineCalls } from "../call.ts";
import { makes, reads, shows } from "./starts.ts";

const marketing = { roles: ["marketing"] } as const;

/**
 * Polls as marketing holds them. What a vote costs, what can be won and where the answer will be read stays as it was
 * announced. A poll without an answer is drawn when it closes, by nobody.
 */
export const officePollCalls = defineCalls({
  officePollList: { ...reads, ...marketing, path: "/office/api/polls" },
  officePollCreate: { ...shows, ...marketing, path: "/office/api/polls/create", errors: [] },
  officePollUpdate: { ...shows, ...marketing, path: "/office/api/polls/update", errors: ["NOT_FOUND", "POLL_STATE"] },
  officePollDraw: { ...makes, ...marketing, path: "/office/api/polls/draw", errors: ["NOT_FOUND", "POLL_STATE"] },
});
