import { z } from "zod";
import { staffRoles } from "../call.ts";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  dayRange,
  id,
  nothing,
  queryId,
  reasoned,
  time,
  token,
  typed,
} from "../schemas/fields.ts";
import { exceptionKinds } from "./controls.ts";
import type { officeWatchCalls } from "./watch.ts";

const member = z.object({ id: z.int(), username: z.string(), full_name: z.string() });

const exception = z.object({
  id: z.int(),
  at: time,
  kind: z.enum(exceptionKinds),
  action: z.string(),
  /** The thing that it was done to, such as `transfer:7`. */
  subject: z.string(),
  /** What it gave or moved, below zero where it was taken from the member; null where it moved nothing. */
  amount: baht.nullable(),
  member: member.nullable(),
  staff: z.string(),
  /** The second person, where two did it. */
  agreed_by: z.string().nullable(),
  reason: z.string().nullable(),
});

const declaration = z.object({
  full_name_masked: z.string(),
  phone_masked: z.string(),
  accounts: z.array(z.object({ bank_code: z.string(), number_masked: z.string() })),
  declared_at: time,
});

/** By what a member's account is known to be that of one of the staff. */
export const ownSigns = ["phone", "account", "name", "device", "browser"] as const;
const sign = z.enum(ownSigns);

const ownAccount = z.object({
  id: z.int(),
  staff: z.object({ id: z.int(), username: z.string(), role: z.enum(staffRoles) }),
  member,
  signs: z.array(sign),
  found_at: time,
  /** When two owners have said that it is somebody else's; null where it counts. */
  put_aside_at: time.nullable(),
  /** What the account did in the last thirty days. */
  deposits: baht,
  withdrawals: baht,
  ggr: baht,
});

export const officeWatchSchemas = {
  officeExceptionList: {
    summary: "Lists what staff have done that deserves a second look.",
    input: z.object({
      kind: z.enum(exceptionKinds).optional(),
      /** The username of one who did it or agreed to it. */
      staff: token.optional(),
      member_id: queryId.optional(),
      ...dayRange,
      ...cursorInput,
    }),
    output: cursorPage(exception),
  },
  officeDeclarationGet: {
    summary: "Returns which name, phone and accounts the person has declared.",
    input: nothing,
    output: z.object({ declaration: declaration.nullable() }),
  },
  officeDeclarationSet: {
    summary: "Declares the person's own name, phone and bank accounts.",
    input: z.object({
      first_name: typed,
      last_name: typed,
      phone: typed,
      accounts: z.array(z.object({ bank_code: typed, account_number: typed })).max(10),
    }),
    output: declaration,
  },
  officeDeclarationList: {
    summary: "Lists what each of the staff has declared.",
    input: nothing,
    output: z.array(
      z.object({ id: z.int(), username: z.string(), role: z.enum(staffRoles), declaration: declaration.nullable() }),
    ),
  },
  officeOwnAccountList: {
    summary: "Lists members' accounts that look like those of staff.",
    input: z.object(cursorInput),
    output: cursorPage(ownAccount),
  },
  officeOwnAccountPutAside: {
    summary: "Decides that a member's account is not that of staff; always takes an owner.",
    input: z.object({ own_account_id: id, ...reasoned }),
    output: nothing,
  },
} satisfies SchemasFor<typeof officeWatchCalls>;
