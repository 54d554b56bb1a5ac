import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, id, time, typed } from "../schemas/fields.ts";
import { identityPicture } from "../schemas/payment.ts";
import type { officePersonCalls } from "./persons.ts";

const caseState = z.enum(["open", "joined", "apart"]);

const caseMember = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  /** Masked but for the year. */
  birth_date: z.string().nullable(),
  status: z.enum(["active", "suspended", "closed"]),
  created_at: time,
  /** What confirmed that the name is the member's own; null where nothing has. */
  verified_by: z.enum(["short_name", "bank", "documents"]).nullable(),
  /** Since when the account can neither deposit nor play, because staff have to look. */
  review_since: time.nullable(),
  excluded_until: time.nullable(),
});

/** Two accounts that look like one person's. */
const personCase = z.object({
  id: z.int(),
  strength: z.enum(["certain", "near"]),
  reasons: z.array(
    z.object({
      code: z.enum(["identity", "name", "stem", "account", "tail", "phone", "postal", "device", "address"]),
      text: z.string(),
    }),
  ),
  state: caseState,
  opened_at: time,
  decided_at: time.nullable(),
  /** The older account first. */
  members: z.array(caseMember),
});

const identityCheck = z.object({
  id: z.int(),
  state: z.enum(["waiting", "approved", "refused"]),
  reason: z.string().nullable(),
  submitted_at: time,
  decided_at: time.nullable(),
  member: z.object({
    id: z.int(),
    username: z.string(),
    full_name: z.string(),
    /** Masked but for the year. */
    birth_date: z.string().nullable(),
  }),
  /** Those that have not been deleted by rule. */
  pictures: z.array(z.object({ id: z.int(), kind: identityPicture })),
});

export const officePersonSchemas = {
  officePersonCases: {
    summary: "Lists accounts that may belong to one person.",
    input: z.object({ state: caseState.optional(), ...cursorInput }),
    output: cursorPage(personCase),
  },
  officePersonJoin: {
    summary: "Decides that two accounts belong to one person.",
    input: z.object({ case_id: id, reason: typed }),
    output: personCase,
  },
  officePersonKeepApart: {
    summary: "Decides that two accounts belong to different people.",
    input: z.object({ case_id: id, reason: typed }),
    output: personCase,
  },
  officeIdentityQueue: {
    summary: "Lists the identity checks, waiting or decided.",
    input: z.object({ state: identityCheck.shape.state.optional(), ...cursorInput }),
    output: cursorPage(identityCheck),
  },
  officeIdentityPicture: {
    summary: "Returns one identity picture, for a reason that is put on record.",
    input: z.object({ picture_id: id, reason: typed }),
    /** The picture itself as a `data:` address. */
    output: z.object({ kind: identityPicture, image: z.string() }),
  },
  officeIdentityApprove: {
    summary: "Approves a member's identity check.",
    input: z.object({ check_id: id }),
    output: identityCheck,
  },
  officeIdentityRefuse: {
    summary: "Refuses a member's identity check.",
    input: z.object({ check_id: id, reason: typed }),
    output: identityCheck,
  },
} satisfies SchemasFor<typeof officePersonCalls>;
