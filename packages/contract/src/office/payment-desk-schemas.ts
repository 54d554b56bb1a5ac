import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  dayRange,
  found,
  nothing,
  queryId,
  time,
  token,
  typed,
} from "../schemas/fields.ts";
import type { officePaymentDeskCalls } from "./payment-desk.ts";
import { claim, officeWithdraw, payingMember } from "./payments-schemas.ts";

const kind = z.enum(["deposit", "transfer", "withdrawal"]);
/** `id` is what the kind is known by: a payment's or withdrawal's name, or a transfer's number. */
const which = { kind, id: token };

const queryBaht = z.coerce.number<number>().min(0).max(1e13);

const sum = z.object({ count: z.int(), amount: baht });

const payment = z.object({
  ...which,
  state: z.string(),
  amount: baht,
  member: payingMember.nullable(),
  /** Where the money comes from or goes to, masked but for its end. */
  account: z.string(),
  at: time,
});

const sought = {
  kind: kind.optional(),
  ...dayRange,
  min: queryBaht.optional(),
  max: queryBaht.optional(),
  member_id: queryId.optional(),
  id: token.optional(),
};

/** How a member stands with the house. */
export const standing = z.object({
  paid_in: sum,
  paid_out: sum,
  balance: baht,
  /** Taken back by later credits. */
  owed: baht,
  /** Still to be played before money may leave. */
  turnover_left: baht,
  is_verified: z.boolean(),
  /** What was played since the last money came. */
  played: z.object({ since: time.nullable(), bets: z.int(), stakes: baht, returned: baht }),
  /** The last payments in and out. */
  recent: z.array(payment.omit({ member: true })),
});

export const officePaymentDeskSchemas = {
  officePaymentSums: {
    summary: "Sums up what waits, what moved today, and what is at the bank.",
    input: nothing,
    output: z.object({
      deposits: sum,
      transfers: sum,
      withdrawals: sum,
      frozen: sum,
      unknown: sum,
      /** Asked for today and done. */
      paid_in: sum,
      paid_out: sum,
      /** What should be at the bank by our books, and the part of it that has no owner yet. */
      booked: baht,
      unmatched: baht,
      /** Null where none is configured. */
      gateway: z.object({ name: z.string(), balance: baht.nullable() }).nullable(),
    }),
  },
  officePaymentSearch: {
    summary: "Searches deposits, transfers and withdrawals of any state.",
    input: z.object({ ...sought, ...cursorInput }),
    output: cursorPage(payment),
  },
  officePaymentSearchSums: {
    summary: "Sums up the payments that a search finds.",
    input: z.object(sought),
    output: z.object({ ...found, deposit: sum, transfer: sum, withdrawal: sum }),
  },
  officePaymentGet: {
    summary: "Returns a payment with what speaks for and against it, and who did what with it.",
    input: z.object(which),
    output: payment.extend({
      steps: z.array(z.object({ state: z.string(), at: time })),
      /** What staff have done with it, the newest first. */
      records: z.array(
        z.object({
          staff_name: z.string(),
          /** Who proposed what this person agreed to. */
          proposed_by: z.string().nullable(),
          action: z.string(),
          reason: z.string().nullable(),
          at: time,
        }),
      ),
      /** What of it waits for another person. */
      proposal: z.object({ id: z.int(), action: z.string(), by: z.string(), at: time }).nullable(),
      /** How its member stands; null where it is nobody's yet. */
      standing: standing.nullable(),
      /** Who has paid it, where it is a transfer or came with one, against the member whose it is. */
      payer: z
        .object({
          match: z.enum(["same", "unclear", "different"]),
          differs: z.enum(["name", "account"]).nullable(),
          name: z.string().nullable(),
          registered: z.string(),
        })
        .nullable(),
      /** Of a withdrawal: where what is in the member's main wallet came from. */
      explained: z
        .object({
          /** After the last withdrawal; null from the beginning. */
          since: time.nullable(),
          opening: baht,
          /** Above zero into the wallet. `stranger` was paid in by somebody else, `by_hand` given or taken by staff, `play_money` by a sandbox. */
          lines: z.array(
            z.object({
              what: z.enum(["deposit", "stranger", "withdraw", "play", "bonus", "play_money", "by_hand", "moved"]),
              amount: baht,
            }),
          ),
          /** What the wallet holds beyond what the lines come to. */
          difference: baht,
          balance: baht,
          unexplained: baht,
        })
        .nullable(),
    }),
  },
  officePaymentClaim: {
    summary: "Reserves a payment for the person for some minutes, so that nobody else decides about it.",
    /** `takes_over` takes it from whoever has it, on record. */
    input: z.object({ ...which, takes_over: z.boolean().default(false) }),
    output: claim,
  },
  officePaymentRelease: { summary: "Gives a reserved payment back.", input: z.object(which), output: nothing },
  officeWithdrawFreeze: {
    summary: "Freezes a withdrawal: it is neither paid nor given back.",
    input: z.object({ withdraw_id: token, reason: typed }),
    output: officeWithdraw,
  },
  officeWithdrawUnfreeze: {
    summary: "Lifts the freeze on a withdrawal.",
    input: z.object({ withdraw_id: token, reason: typed }),
    output: officeWithdraw,
  },
} satisfies SchemasFor<typeof officePaymentDeskCalls>;
