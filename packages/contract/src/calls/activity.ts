import { defineCalls } from "../call.ts";

/** What a member has paid, played and how long, and the pause in which they see it. */
export const activityAddedCalls = defineCalls({
  activityGet: { method: "GET", path: "/api/member/activity", access: "member", failure: "session", errors: [] },
  activityGames: {
    method: "GET",
    path: "/api/member/activity/games",
    access: "member",
    failure: "session",
    errors: [],
  },
  realityCheckGet: {
    method: "GET",
    path: "/api/member/reality_check",
    access: "member",
    failure: "session",
    errors: [],
    passive: true,
  },
  realityCheckSet: {
    method: "POST",
    path: "/api/member/reality_check",
    access: "member",
    failure: "session",
    errors: [],
  },
  realityCheckAnswer: {
    method: "POST",
    path: "/api/member/reality_check/answer",
    access: "member",
    failure: "session",
    errors: [],
  },
});
