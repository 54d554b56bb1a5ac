import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;
const reads = { method: "GET", ...marketing, errors: [] } as const;
const posts = { method: "POST", ...marketing } as const;

/** Texts to many members' phones or LINE, agreed to by two people and sent to those who have consented. */
export const officeBroadcastCalls = defineCalls({
  officeBroadcastList: { ...reads, path: "/office/api/broadcasts" },
  officeBroadcastCount: { ...reads, path: "/office/api/broadcasts/count", errors: ["READ_SLOW"] },
  officeBroadcastMessages: { ...reads, path: "/office/api/broadcasts/messages", errors: ["NOT_FOUND"] },
  officeBroadcastCreate: {
    ...posts,
    path: "/office/api/broadcasts/create",
    errors: ["BROADCAST_NO_CHANNEL"],
    guarded: true,
    shown: true,
  },
  officeBroadcastStop: {
    ...posts,
    path: "/office/api/broadcasts/stop",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "BROADCAST_STATE"],
  },
  officeBroadcastResume: {
    ...posts,
    path: "/office/api/broadcasts/resume",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "BROADCAST_STATE", "IMPOSED"],
  },
});
