import { defineCalls } from "../call.ts";

export const liveAddedCalls = defineCalls({
  live: {
    method: "GET",
    path: "/api/live",
    access: "member",
    failure: "rethrow",
    errors: [],
    passive: true,
    stream: true,
  },
});
