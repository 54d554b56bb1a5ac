import { z } from "zod";
import { staffRoles } from "../call.ts";
import type { SchemasFor } from "../schema.ts";
import {
  cursorInput,
  cursorPage,
  dayRange,
  id,
  nothing,
  queryId,
  reasoned,
  text,
  time,
  token,
  typed,
} from "../schemas/fields.ts";
import type { officeStaffCalls } from "./staff.ts";

const staff = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(staffRoles),
  /** `invited` has no password and no authenticator of its own yet, or none any more. */
  status: z.enum(["invited", "active", "suspended"]),
  phone_masked: z.string(),
  /** Before this the account agrees to nothing. */
  approves_from: time,
  created_at: time,
  last_seen_at: time.nullable(),
  last_login_at: time.nullable(),
  /** What signs in besides the password: codes of an authenticator, and so many passkeys. */
  has_totp: z.boolean(),
  passkeys: z.int(),
  /** Where the account is signed in at this moment. */
  sessions: z.int(),
});

export const auditRecord = z.object({
  id: z.int(),
  /** Null of what the system itself has noticed. */
  staff_id: z.int().nullable(),
  staff_name: z.string(),
  /** Who proposed what this person agreed to. */
  proposed_by: z.string().nullable(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  at: time,
});

const namedRecord = auditRecord.extend({
  /** The members that it is about, or that its values name by number. */
  members: z.array(z.object({ id: z.int(), username: z.string(), full_name: z.string() })),
});

const soughtRecords = {
  staff_id: queryId.optional(),
  /** What was done, such as `member.suspend`. */
  action: token.optional(),
  /** What it was done with: a kind of things such as `member`, or one of them such as `member:12`. */
  kind: token.optional(),
  subject: token.optional(),
  /** In Bangkok, the last one included. */
  ...dayRange,
};

/** A square of so many units, and the path of what is dark in it. */
const qrCode = z.object({ size: z.int(), path: z.string() });

/** What an authenticator is set up with: typed, followed on the phone, or read from the screen. */
const authenticator = { totp_secret: z.string(), otpauth_url: z.string(), qr: qrCode };

/** A screen's address, and what stands behind its question mark. */
const view = z.object({ id: z.int(), path: z.string(), name: z.string(), search: z.string() });

const session = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  started_at: time,
  last_action_at: time,
  is_this: z.boolean(),
});

const passkey = z.object({ id: z.int(), name: z.string(), created_at: time, last_used_at: time.nullable() });

/** Bytes of a device in base64url. */
const signed = text(4_000);

/** What a passkey answers to a challenge. */
const passkeyAnswer = z.object({
  credential_id: signed,
  client_data: signed,
  authenticator_data: signed,
  signature: signed,
});

const withReason = z.object({ staff_id: id, reason: typed });

export const officeStaffSchemas = {
  officeLogin: {
    input: z.object({ username: typed, password: typed, totp: typed }),
    output: z.object({ access_token: z.string() }),
  },
  officeLogout: { input: nothing, output: nothing },
  officeMe: {
    input: nothing,
    output: z.object({ username: z.string(), role: z.enum(staffRoles), has_declared: z.boolean() }),
  },
  officeStay: { input: nothing, output: nothing },
  officeConfirm: { input: z.object({ totp: typed }), output: z.object({ confirmed_until: time }) },
  officePasskeyStart: { input: nothing, output: z.object({ challenge: z.string(), rp_id: z.string() }) },
  officePasskeyLogin: { input: passkeyAnswer, output: z.object({ access_token: z.string() }) },
  officePasskeyAsk: {
    input: nothing,
    output: z.object({
      challenge: z.string(),
      rp_id: z.string(),
      user_id: z.string(),
      username: z.string(),
      credential_ids: z.array(z.string()),
    }),
  },
  officePasskeyConfirm: { input: passkeyAnswer, output: z.object({ confirmed_until: time }) },
  officePasskeyList: { input: nothing, output: z.array(passkey) },
  officePasskeyAdd: {
    input: z.object({
      name: typed,
      password: typed,
      client_data: signed,
      authenticator_data: signed,
      public_key: signed,
    }),
    output: passkey,
  },
  officePasskeyRemove: { input: z.object({ passkey_id: id }), output: nothing },
  officeSessionList: { input: z.object({ staff_id: queryId.optional() }), output: z.array(session) },
  officeSessionEnd: { input: z.object({ session_id: token }), output: nothing },
  officeViewList: { input: nothing, output: z.array(view) },
  /** The same name again is the same view with other filters. */
  officeViewSave: { input: z.object({ path: token, name: typed, search: text(500) }), output: view },
  officeViewDelete: { input: z.object({ view_id: id }), output: nothing },
  officeTotpStart: { input: nothing, output: z.object({ ...authenticator, sealed: z.string() }) },
  officeTotpChange: {
    /** `sealed` is what began it, `totp` a code of the old authenticator, `new_totp` one of the new. */
    input: z.object({ sealed: text(2_000), password: typed, totp: typed, new_totp: typed }),
    output: nothing,
  },
  officePasswordChange: {
    input: z.object({ old_password: typed, new_password: typed, totp: typed }),
    output: nothing,
  },
  officeStaffList: { input: nothing, output: z.array(staff) },
  officeEnrolmentGet: {
    input: z.object({ token }),
    output: z.object({
      username: z.string(),
      ...authenticator,
      expires_at: time,
    }),
  },
  officeEnrol: { input: z.object({ token, password: typed, totp: typed }), output: z.object({ username: z.string() }) },
  officeStaffInvite: {
    input: z.object({ username: typed, role: z.enum(staffRoles), phone: typed, reason: typed }),
    output: staff,
  },
  officeStaffPhoneSet: { input: withReason.extend({ phone: typed }), output: staff },
  officeStaffRoleSet: { input: z.object({ staff_id: id, role: z.enum(staffRoles), ...reasoned }), output: staff },
  officeStaffSuspend: { input: withReason, output: staff },
  officeStaffResume: { input: withReason, output: staff },
  officeStaffCredentialsReset: { input: withReason, output: staff },
  officeAuditList: {
    input: z.object({ ...soughtRecords, ...cursorInput }),
    output: cursorPage(namedRecord),
  },
  officeAuditExport: {
    input: z.object({ ...soughtRecords, ...reasoned }),
    output: z.object({ records: z.array(namedRecord), is_cut: z.boolean() }),
  },
} satisfies SchemasFor<typeof officeStaffCalls>;
