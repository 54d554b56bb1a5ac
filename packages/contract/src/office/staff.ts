import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

/** An owner passes every list of roles, so an empty one leaves the owner alone. */
const owner = { roles: [] } as const;

/** Who works for the operator, and what they did. */
export const officeStaffCalls = defineCalls({
  officeLogin: {
    method: "POST",
    path: "/office/api/login",
    access: "anyone",
    failure: "session",
    errors: ["FIELDS_INVALID", "STAFF_LOGIN_FAILED", "LOGIN_LOCKED"],
    envelope: "top",
    perMinute: 10,
  },
  officeLogout: {
    ...posts,
    path: "/office/api/logout",
    undeclared: true,
    failure: "log",
    errors: [],
    endsSession: true,
  },
  officeMe: { ...reads, path: "/office/api/me", failure: "session" },
  /** The person is at the desk, which keeps the session from becoming idle. */
  officeStay: { ...posts, path: "/office/api/stay", undeclared: true, failure: "log", errors: [] },
  /** A code of the authenticator, after which calls that ask for one are open for some minutes. */
  officeConfirm: {
    ...posts,
    path: "/office/api/confirm",
    undeclared: true,
    errors: ["CODE_WRONG", "LOGIN_LOCKED"],
    perMinute: 10,
  },
  /** What a passkey is to sign for a login. */
  officePasskeyStart: {
    method: "POST",
    path: "/office/api/passkeys/start",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    perMinute: 30,
  },
  officePasskeyLogin: {
    method: "POST",
    path: "/office/api/passkeys/login",
    access: "anyone",
    failure: "rethrow",
    errors: ["PASSKEY_REFUSED"],
    envelope: "top",
    perMinute: 10,
  },
  /** What one's own passkey is to sign, an old one or a new one. */
  officePasskeyAsk: { ...posts, path: "/office/api/passkeys/ask", undeclared: true, errors: [] },
  /** Opens what asks for a code, as a code does. */
  officePasskeyConfirm: {
    ...posts,
    path: "/office/api/passkeys/confirm",
    undeclared: true,
    errors: ["PASSKEY_REFUSED"],
    perMinute: 10,
  },
  officePasskeyList: { ...reads, path: "/office/api/passkeys" },
  officePasskeyAdd: {
    ...posts,
    path: "/office/api/passkeys/add",
    confirmed: true,
    errors: ["FIELDS_INVALID", "OLD_PASSWORD_WRONG", "LOGIN_LOCKED", "PASSKEY_REFUSED", "PASSKEY_MANY"],
    perMinute: 10,
  },
  officePasskeyRemove: { ...posts, path: "/office/api/passkeys/remove", confirmed: true, errors: ["NOT_FOUND"] },
  /** One's own, or with the name of another, as an owner. */
  officeSessionList: { ...reads, path: "/office/api/sessions", errors: ["NOT_FOUND"] },
  officeSessionEnd: { ...posts, path: "/office/api/sessions/end", undeclared: true, errors: ["NOT_FOUND"] },
  officePasswordChange: {
    ...posts,
    path: "/office/api/password",
    undeclared: true,
    errors: ["FIELDS_INVALID", "OLD_PASSWORD_WRONG", "LOGIN_LOCKED"],
    perMinute: 10,
  },
  /** Filters of screens that the person has saved. */
  officeViewList: { ...reads, path: "/office/api/views" },
  officeViewSave: { ...posts, path: "/office/api/views/save", errors: ["FIELDS_INVALID", "LIST_FULL"] },
  officeViewDelete: { ...posts, path: "/office/api/views/delete", errors: ["NOT_FOUND"] },
  /** The secret of another authenticator, which counts once its code is shown. */
  officeTotpStart: { ...posts, path: "/office/api/totp/start", undeclared: true, errors: [], perMinute: 10 },
  officeTotpChange: {
    ...posts,
    path: "/office/api/totp/change",
    undeclared: true,
    errors: ["FIELDS_INVALID", "OLD_PASSWORD_WRONG", "INVITATION_INVALID", "LOGIN_LOCKED"],
    perMinute: 10,
  },

  /** What a person who was invited, or whose credentials were reset, needs for an authenticator. */
  officeEnrolmentGet: {
    method: "POST",
    path: "/office/api/enrolment",
    access: "anyone",
    failure: "rethrow",
    errors: ["INVITATION_INVALID"],
    perMinute: 10,
  },
  /** Sets the own password with a code of the own authenticator. The link is used up by it. */
  officeEnrol: {
    method: "POST",
    path: "/office/api/enrolment/finish",
    access: "anyone",
    failure: "rethrow",
    errors: ["FIELDS_INVALID", "INVITATION_INVALID"],
    perMinute: 10,
  },

  officeStaffList: { ...reads, ...owner, path: "/office/api/staff" },
  officeStaffInvite: { ...guards, ...owner, path: "/office/api/staff/invite", errors: ["USERNAME_TAKEN"] },
  officeStaffRoleSet: { ...guards, ...owner, path: "/office/api/staff/role", errors: ["NOT_FOUND", "LAST_OWNER"] },
  /** Another phone, which enrolment links go to from then on. */
  officeStaffPhoneSet: { ...guards, ...owner, path: "/office/api/staff/phone", errors: ["NOT_FOUND"] },
  officeStaffSuspend: {
    ...posts,
    ...owner,
    path: "/office/api/staff/suspend",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "LAST_OWNER"],
  },
  officeStaffResume: { ...guards, ...owner, path: "/office/api/staff/resume", errors: ["NOT_FOUND", "STAFF_STATE"] },
  /** Ends the account's password, authenticator and sessions, and sends its person a link. Invites again, too. */
  officeStaffCredentialsReset: {
    ...posts,
    ...owner,
    path: "/office/api/staff/credentials",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "LAST_OWNER"],
  },
  officeAuditList: { ...reads, ...owner, path: "/office/api/audit", errors: ["READ_SLOW"] },
  /** The records that are sought, for a file: on record with its reason, and asked for by a person. */
  officeAuditExport: {
    ...posts,
    ...owner,
    path: "/office/api/audit/export",
    errors: ["FIELDS_INVALID", "READ_SLOW"],
    confirmed: true,
    perMinute: 10,
  },
});
