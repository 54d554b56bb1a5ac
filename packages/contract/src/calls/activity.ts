import { defineCalls, get, post } from "../call.ts";

/** What a member has paid, played and how long, and the pause in which they see it. */
export const activityAddedCalls = defineCalls({
  activityGet: { ...get("member", "session"), path: "/api/member/activity", errors: [] },
  activityGames: { ...get("member", "session"), path: "/api/member/activity/games", errors: [] },
  realityCheckGet: { ...get("member", "session"), path: "/api/member/reality_check", errors: [], passive: true },
  realityCheckSet: { ...post("member", "session"), path: "/api/member/reality_check", errors: [] },
  realityCheckAnswer: { ...post("member", "session"), path: "/api/member/reality_check/answer", errors: [] },
});
