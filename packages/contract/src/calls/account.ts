import { defineCalls } from "../call.ts";

export const accountCalls = defineCalls({
  login: {
    method: "POST",
    path: "/api/login",
    access: "anyone",
    failure: "session",
    errors: ["FIELDS_INVALID", "LOGIN_FAILED", "LOGIN_LOCKED", "ACCOUNT_SUSPENDED"],
    envelope: "top",
    perMinute: 20,
  },
  logout: { method: "POST", path: "/api/logout", access: "member", failure: "session", errors: [] },
  userInfoGet: { method: "GET", path: "/api/get_user_info", access: "member", failure: "session", errors: [] },
});
