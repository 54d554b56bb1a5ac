import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  cursorInput,
  cursorPage,
  id,
  nothing,
  queryId,
  queryIntId,
  reasoned,
  text,
  time,
  token,
  typed,
} from "../schemas/fields.ts";
import { document } from "../schemas/identity.ts";
import type { officeMemberCalls } from "./members.ts";

const status = z.enum(["active", "suspended", "closed"]);

export const memberLine = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  phone_masked: z.string(),
  status,
  vip_level: z.int(),
  created_at: time,
});

const bankAccount = z.object({
  id: z.int(),
  bank_code: z.string(),
  /** Masked but for its end. */
  account_number: z.string(),
  account_name: z.string(),
  is_main: z.boolean(),
  status: z.enum(["pending", "approved", "rejected", "replaced"]),
  /** How the account's name fits the member's. */
  name_match: z.enum(["same", "unclear"]),
  usable_at: time,
  created_at: time,
});

const member = memberLine.extend({
  /** Masked but for the year. */
  birth_date: z.string().nullable(),
  agent_code: z.string(),
  referral_code: z.string().nullable(),
  referrer: z.string().nullable(),
  is_line_linked: z.boolean(),
  bank_accounts: z.array(bankAccount),
  /** The latest sign-ins, ended or not. Where they came from is forgotten after a year, and empty then. */
  sessions: z.array(
    z.object({ device: z.string(), address: z.string(), signed_in_at: time, ended: z.string().nullable() }),
  ),
});

const maintenanceSwitch = z.object({
  name: z.string(),
  is_off: z.boolean(),
  reason: z.string(),
  changed_at: time.nullable(),
});

const knownSwitch = maintenanceSwitch.extend({
  /** What members call the provider or game; null for what is neither. */
  title: z.string().nullable(),
  /** Members who have staked on what is behind it in the last five minutes; null where nothing is staked. */
  players: z.int().nullable(),
});

export const officeMemberSchemas = {
  officeMemberList: {
    summary: "Finds members by username, name, phone, account number, status or tag.",
    input: z.object({
      /** What a username or name begins with, a whole phone or account number or its last four digits, or `#` and an id. */
      q: token.optional(),
      status: status.optional(),
      /** Those whom staff have given this word. */
      tag: text(30).optional(),
      ...cursorInput,
    }),
    output: cursorPage(memberLine),
  },
  officeMemberGet: {
    summary: "Returns a member with what is sensitive masked.",
    input: z.object({ member_id: queryId }),
    output: member,
  },
  officeMemberReveal: {
    summary: "Shows one masked detail of a member, for a reason that is put on record.",
    input: z.object({
      member_id: id,
      what: z.enum(["phone", "birth_date", "bank_account"]),
      /** Which of the member's accounts. */
      bank_account_id: id.optional(),
      reason: typed,
    }),
    output: z.object({ value: z.string() }),
  },
  officeMemberSuspend: {
    summary: "Suspends a member.",
    input: z.object({ member_id: id, reason: typed }),
    output: memberLine,
  },
  officeMemberResume: {
    summary: "Lifts the suspension of a member.",
    input: z.object({ member_id: id, reason: typed }),
    output: memberLine,
  },
  officeMemberClose: {
    summary: "Closes an account that has no money left or under way; always takes a second person.",
    input: z.object({ member_id: id, ...reasoned }),
    output: memberLine,
  },
  officeMemberReopen: {
    summary: "Opens a closed account again; always takes a second person.",
    input: z.object({ member_id: id, ...reasoned }),
    output: memberLine,
  },
  officeBankAccountQueue: {
    summary: "Lists the second bank accounts that wait for approval.",
    input: z.object(cursorInput),
    output: cursorPage(
      bankAccount.extend({ member: z.object({ id: z.int(), username: z.string(), full_name: z.string() }) }),
    ),
  },
  officeBankAccountApprove: {
    summary: "Approves a member's second bank account.",
    input: z.object({ bank_account_id: id }),
    output: bankAccount,
  },
  officeBankAccountReject: {
    summary: "Rejects a member's second bank account.",
    input: z.object({ bank_account_id: id, reason: typed }),
    output: bankAccount,
  },
  officeSwitchList: { summary: "Lists the maintenance switches.", input: nothing, output: z.array(knownSwitch) },
  officeSwitchSet: {
    summary: "Turns a part of the site or a game off or on.",
    input: z.object({ name: token, is_off: z.boolean(), reason: typed }),
    output: maintenanceSwitch,
  },
  officeDocumentList: {
    summary: "Lists every version of a document that was in force, newest first.",
    input: z.object({ document: document.shape.document, ...cursorInput }),
    output: cursorPage(document.pick({ document: true, version: true, title: true, published_at: true })),
  },
  officeDocumentGet: {
    summary: "Returns one version of a document beside the one before it.",
    input: z.object({ document: document.shape.document, version: queryIntId }),
    output: document.omit({ is_accepted: true }).extend({
      /** What it took the place of; null of the first. */
      before: z.object({ version: z.int(), title: z.string(), body: z.string() }).nullable(),
    }),
  },
  officeDocumentPublish: {
    summary: "Publishes a new version of a document, which members then have to agree to.",
    input: z.object({ document: document.shape.document, title: typed, body: text(50_000), ...reasoned }),
    output: z.object({ document: document.shape.document, version: z.int() }),
  },
} satisfies SchemasFor<typeof officeMemberCalls>;
