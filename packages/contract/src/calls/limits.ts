import { defineCalls } from "../call.ts";

/** What members set to protect themselves. What is asked for can be made tighter or longer at once, never shorter. */
export const limitCalls = defineCalls({
  limitsGet: { method: "GET", path: "/api/member/limits", access: "member", failure: "session", errors: [] },
  limitsSet: {
    method: "POST",
    path: "/api/member/limits",
    access: "member",
    failure: "session",
    errors: ["FIELDS_INVALID"],
  },
  limitsDecline: {
    method: "POST",
    path: "/api/member/limits/decline",
    access: "member",
    failure: "session",
    errors: [],
  },
  limitsConfirm: {
    method: "POST",
    path: "/api/member/limits/confirm",
    access: "member",
    failure: "session",
    errors: ["NOT_FOUND", "LIMIT_NOT_DUE"],
  },
  coolOff: {
    method: "POST",
    path: "/api/member/cool_off",
    access: "member",
    failure: "session",
    errors: [],
  },
  selfExclude: {
    method: "POST",
    path: "/api/member/self_exclusion",
    access: "member",
    failure: "session",
    errors: ["STEP_UP_REQUIRED"],
  },
});
