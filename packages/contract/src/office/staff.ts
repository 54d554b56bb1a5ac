import { defineCalls } from "../call.ts";

const posts = { method: "POST", access: "staff", failure: "rethrow" } as const;
/** An owner passes every list of roles, so an empty one leaves the owner alone. */
const owner = { ...posts, roles: [] } as const;

/** Who works for the operator, and what they did. */
export const officeStaffCalls = defineCalls({
  officeLogin: {
    method: "POST",
    path: "/office/api/login",
    access: "anyone",
    failure: "session",
    errors: ["FIELDS_INVALID", "LOGIN_FAILED", "LOGIN_LOCKED"],
    envelope: "top",
    perMinute: 10,
  },
  officeLogout: { ...posts, path: "/office/api/logout", failure: "log", errors: [], endsSession: true },
  officeMe: { method: "GET", path: "/office/api/me", access: "staff", failure: "session", errors: [] },
  officePasswordChange: {
    ...posts,
    path: "/office/api/password",
    errors: ["FIELDS_INVALID", "OLD_PASSWORD_WRONG", "LOGIN_LOCKED"],
    perMinute: 10,
  },

  officeStaffList: { ...owner, method: "GET", path: "/office/api/staff", errors: [] },
  officeStaffCreate: { ...owner, path: "/office/api/staff/create", errors: ["FIELDS_INVALID", "USERNAME_TAKEN"] },
  officeStaffRoleSet: { ...owner, path: "/office/api/staff/role", errors: ["NOT_FOUND", "LAST_OWNER"] },
  officeStaffSuspend: {
    ...owner,
    path: "/office/api/staff/suspend",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "LAST_OWNER"],
  },
  officeStaffResume: { ...owner, path: "/office/api/staff/resume", errors: ["FIELDS_INVALID", "NOT_FOUND"] },
  officeStaffCredentialsReset: {
    ...owner,
    path: "/office/api/staff/credentials",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  officeAuditList: { ...owner, method: "GET", path: "/office/api/audit", errors: [] },
});
