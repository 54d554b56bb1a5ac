import { defineCalls, get, post } from "../call.ts";

export const noticeAddedCalls = defineCalls({
  // Read on entering and whenever the live stream sends `notices`.
  noticeList: { ...get("member", "rethrow"), path: "/api/member/notices", errors: [], passive: true },
  // Public, and read by everybody who opens the home page: the server answers from what it has just read.
  winList: { ...get("anyone", "rethrow"), path: "/api/wins", errors: [], passive: true },
  noticeMark: { ...post("member", "log"), path: "/api/member/notices/mark", errors: [], passive: true },
});

/** What is heard as it happens. */
export const liveAddedCalls = defineCalls({
  live: { ...get("member", "rethrow"), path: "/api/live", errors: [], passive: true, stream: true },
});
