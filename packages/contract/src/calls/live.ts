import { defineCalls, get } from "../call.ts";

export const liveAddedCalls = defineCalls({
  live: { ...get("member", "rethrow"), path: "/api/live", errors: [], passive: true, stream: true },
});
