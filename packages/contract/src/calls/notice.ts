import { defineCalls } from "../call.ts";

export const noticeAddedCalls = defineCalls({
  // Read on entering and whenever the live stream sends `notices`.
  noticeList: {
    method: "GET",
    path: "/api/member/notices",
    access: "member",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  noticeMark: {
    method: "POST",
    path: "/api/member/notices/mark",
    access: "member",
    failure: "log",
    errors: [],
    passive: true,
  },
});
