import { defineCalls, get, post } from "../call.ts";

/** What members set to protect themselves. What is asked for can be made tighter or longer at once, never shorter. */
export const limitCalls = defineCalls({
  limitsGet: { ...get("member", "session"), path: "/api/member/limits", errors: [] },
  limitsSet: { ...post("member", "session"), path: "/api/member/limits", errors: ["FIELDS_INVALID"] },
  limitsDecline: { ...post("member", "session"), path: "/api/member/limits/decline", errors: [] },
  limitsConfirm: {
    ...post("member", "session"),
    path: "/api/member/limits/confirm",
    errors: ["NOT_FOUND", "LIMIT_NOT_DUE"],
  },
  coolOff: { ...post("member", "session"), path: "/api/member/cool_off", errors: [] },
  selfExclude: { ...post("member", "session"), path: "/api/member/self_exclusion", errors: ["STEP_UP_REQUIRED"] },
});
