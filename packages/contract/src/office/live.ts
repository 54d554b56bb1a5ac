import { defineCalls } from "../call.ts";

export const officeLiveCalls = defineCalls({
  /** What has changed, as far as the person may see it: pages read again what they show of it. */
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
