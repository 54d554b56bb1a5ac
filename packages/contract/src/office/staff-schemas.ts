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
    summary: "Signs a member of staff in with username, password and authenticator code.",
    input: z.object({ username: typed, password: typed, totp: typed }),
    output: z.object({ access_token: z.string() }),
  },
  officeLogout: { summary: "Ends the session.", input: nothing, output: nothing },
  officeMe: {
    summary: "Returns who is signed in, with which role, and whether the declaration is made.",
    input: nothing,
    output: z.object({ username: z.string(), role: z.enum(staffRoles), has_declared: z.boolean() }),
  },
  officeStay: { summary: "Keeps the session from ending for lack of action.", input: nothing, output: nothing },
  officeConfirm: {
    summary: "Confirms the person with an authenticator code, for a short time.",
    input: z.object({ totp: typed }),
    output: z.object({ confirmed_until: time }),
  },
  officePasskeyStart: {
    summary: "Returns a challenge to sign in with a passkey.",
    input: nothing,
    output: z.object({ challenge: z.string(), rp_id: z.string() }),
  },
  officePasskeyLogin: {
    summary: "Signs a member of staff in with a passkey.",
    input: passkeyAnswer,
    output: z.object({ access_token: z.string() }),
  },
  officePasskeyAsk: {
    summary: "Returns a challenge for a passkey of the person who is signed in.",
    input: nothing,
    output: z.object({
      challenge: z.string(),
      rp_id: z.string(),
      user_id: z.string(),
      username: z.string(),
      credential_ids: z.array(z.string()),
    }),
  },
  officePasskeyConfirm: {
    summary: "Confirms the person with a passkey, for a short time.",
    input: passkeyAnswer,
    output: z.object({ confirmed_until: time }),
  },
  officePasskeyList: { summary: "Lists the person's passkeys.", input: nothing, output: z.array(passkey) },
  officePasskeyAdd: {
    summary: "Adds a passkey to the person's account.",
    input: z.object({
      name: typed,
      password: typed,
      client_data: signed,
      authenticator_data: signed,
      public_key: signed,
    }),
    output: passkey,
  },
  officePasskeyRemove: {
    summary: "Removes one of the person's passkeys.",
    input: z.object({ passkey_id: id }),
    output: nothing,
  },
  officeSessionList: {
    summary: "Lists the person's open sessions, or for an owner those of another.",
    input: z.object({ staff_id: queryId.optional() }),
    output: z.array(session),
  },
  officeSessionEnd: {
    summary: "Ends one of the person's sessions, or as an owner that of another.",
    input: z.object({ session_id: token }),
    output: nothing,
  },
  officeViewList: {
    summary: "Lists the filters of screens that the person has saved.",
    input: nothing,
    output: z.array(view),
  },
  /** The same name again is the same view with other filters. */
  officeViewSave: {
    summary: "Saves a screen's filters under a name; the same name is overwritten.",
    input: z.object({ path: token, name: typed, search: text(500) }),
    output: view,
  },
  officeViewDelete: { summary: "Deletes saved filters.", input: z.object({ view_id: id }), output: nothing },
  officeTotpStart: {
    summary: "Returns the secret of a new authenticator, which counts once its code is shown.",
    input: nothing,
    output: z.object({ ...authenticator, sealed: z.string() }),
  },
  officeTotpChange: {
    summary: "Replaces the person's authenticator.",
    /** `sealed` is what began it, `totp` a code of the old authenticator, `new_totp` one of the new. */
    input: z.object({ sealed: text(2_000), password: typed, totp: typed, new_totp: typed }),
    output: nothing,
  },
  officePasswordChange: {
    summary: "Changes the person's password.",
    input: z.object({ old_password: typed, new_password: typed, totp: typed }),
    output: nothing,
  },
  officeStaffList: { summary: "Lists the staff.", input: nothing, output: z.array(staff) },
  officeEnrolmentGet: {
    summary: "Returns what an invitation sets up: the username and an authenticator.",
    input: z.object({ token }),
    output: z.object({
      username: z.string(),
      ...authenticator,
      expires_at: time,
    }),
  },
  officeEnrol: {
    summary: "Finishes an invitation with a password and a first authenticator code.",
    input: z.object({ token, password: typed, totp: typed }),
    output: z.object({ username: z.string() }),
  },
  officeStaffInvite: {
    summary: "Invites a new member of staff.",
    input: z.object({ username: typed, role: z.enum(staffRoles), phone: typed, reason: typed }),
    output: staff,
  },
  officeStaffPhoneSet: {
    summary: "Changes the phone that a member of staff gets invitations on.",
    input: withReason.extend({ phone: typed }),
    output: staff,
  },
  officeStaffRoleSet: {
    summary: "Gives a member of staff another role.",
    input: z.object({ staff_id: id, role: z.enum(staffRoles), ...reasoned }),
    output: staff,
  },
  officeStaffSuspend: {
    summary: "Suspends a member of staff and ends the sessions.",
    input: withReason,
    output: staff,
  },
  officeStaffResume: { summary: "Lifts the suspension of a member of staff.", input: withReason, output: staff },
  officeStaffCredentialsReset: {
    summary: "Ends a person's password, authenticator, passkeys and sessions, and invites anew.",
    input: withReason,
    output: staff,
  },
  officeAuditList: {
    summary: "Searches the record of what staff have done.",
    input: z.object({ ...soughtRecords, ...cursorInput }),
    output: cursorPage(namedRecord),
  },
  officeAuditExport: {
    summary: "Returns the searched part of the record as a whole, which is itself put on record.",
    input: z.object({ ...soughtRecords, ...reasoned }),
    output: z.object({ records: z.array(namedRecord), is_cut: z.boolean() }),
  },
} satisfies SchemasFor<typeof officeStaffCalls>;
