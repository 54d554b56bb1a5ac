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
  officeMemberGet: { input: z.object({ member_id: queryId }), output: member },
  officeMemberReveal: {
    input: z.object({
      member_id: id,
      what: z.enum(["phone", "birth_date", "bank_account"]),
      /** Which of the member's accounts. */
      bank_account_id: id.optional(),
      reason: typed,
    }),
    output: z.object({ value: z.string() }),
  },
  officeMemberSuspend: { input: z.object({ member_id: id, reason: typed }), output: memberLine },
  officeMemberResume: { input: z.object({ member_id: id, reason: typed }), output: memberLine },
  officeMemberClose: { input: z.object({ member_id: id, ...reasoned }), output: memberLine },
  officeMemberReopen: { input: z.object({ member_id: id, ...reasoned }), output: memberLine },
  officeBankAccountQueue: {
    input: z.object(cursorInput),
    output: cursorPage(
      bankAccount.extend({ member: z.object({ id: z.int(), username: z.string(), full_name: z.string() }) }),
    ),
  },
  officeBankAccountApprove: { input: z.object({ bank_account_id: id }), output: bankAccount },
  officeBankAccountReject: { input: z.object({ bank_account_id: id, reason: typed }), output: bankAccount },
  officeSwitchList: { input: nothing, output: z.array(knownSwitch) },
  officeSwitchSet: {
    input: z.object({ name: token, is_off: z.boolean(), reason: typed }),
    output: maintenanceSwitch,
  },
  officeDocumentList: {
    input: z.object({ document: document.shape.document, ...cursorInput }),
    output: cursorPage(document.pick({ document: true, version: true, title: true, published_at: true })),
  },
  officeDocumentGet: {
    input: z.object({ document: document.shape.document, version: queryIntId }),
    output: document.omit({ is_accepted: true }).extend({
      /** What it took the place of; null of the first. */
      before: z.object({ version: z.int(), title: z.string(), body: z.string() }).nullable(),
    }),
  },
  officeDocumentPublish: {
    input: z.object({ document: document.shape.document, title: typed, body: text(50_000), ...reasoned }),
    output: z.object({ document: document.shape.document, version: z.int() }),
  },
} satisfies SchemasFor<typeof officeMemberCalls>;
