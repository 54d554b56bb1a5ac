import { defineCalls } from "../call.ts";
import { posts, reads, shows } from "./starts.ts";

const marketing = { roles: ["marketing"] } as const;

/** Texts to many members' phones or LINE, agreed to by two people and sent to those who have consented. */
export const officeBroadcastCalls = defineCalls({
  officeBroadcastList: { ...reads, ...marketing, path: "/office/api/broadcasts" },
  officeBroadcastCount: { ...reads, ...marketing, path: "/office/api/broadcasts/count", errors: ["READ_SLOW"] },
  officeBroadcastMessages: { ...reads, ...marketing, path: "/office/api/broadcasts/messages", errors: ["NOT_FOUND"] },
  officeBroadcastCreate: {
    ...shows,
    ...marketing,
    path: "/office/api/broadcasts/create",
    errors: ["BROADCAST_NO_CHANNEL"],
  },
  officeBroadcastStop: {
    ...posts,
    ...marketing,
    path: "/office/api/broadcasts/stop",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "BROADCAST_STATE"],
  },
  officeBroadcastResume: {
    ...posts,
    ...marketing,
    path: "/office/api/broadcasts/resume",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "BROADCAST_STATE", "IMPOSED"],
  },
});
