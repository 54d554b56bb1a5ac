import { defineCalls } from "../call.ts";
import { officeContentCalls } from "./content.ts";

/** The operator's back office, on its own origin. */
export const officeCalls = defineCalls({
  officeLogin: {
    method: "POST",
    path: "/office/api/login",
    access: "anyone",
    failure: "session",
    errors: ["FIELDS_INVALID", "LOGIN_FAILED", "LOGIN_LOCKED", "ACCOUNT_SUSPENDED"],
    envelope: "top",
    perMinute: 10,
  },
  officeMe: { method: "GET", path: "/office/api/me", access: "staff", failure: "session", errors: [] },
  ...officeContentCalls,
});

export type OfficeCallId = keyof typeof officeCalls;
