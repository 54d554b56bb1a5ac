import { defineCalls } from "../call.ts";

export const officeLiveCalls = defineCalls({
  officeLive: {
    method: "GET",
    path: "/office/api/live",
    access: "staff",
    failure: "rethrow",
    errors: [],
    passive: true,
    stream: true,
  },
});
