import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, id, nothing, queryId, reasoned, time, typed } from "../schemas/fields.ts";
import { limitsSchemas } from "../schemas/limits.ts";
import { lottoSchemas } from "../schemas/lotto.ts";
import { paymentSchemas } from "../schemas/payment.ts";
import { promotionSchemas } from "../schemas/promotion.ts";
import { sportSchemas } from "../schemas/sport.ts";
import { walletSchemas } from "../schemas/wallet.ts";
import type { officeMemberViewCalls } from "./member-views.ts";
import { memberLine } from "./members-schemas.ts";
import { standing } from "./payment-desk-schemas.ts";
import { officeWithdraw, withdrawRisk } from "./payments-schemas.ts";
import { auditRecord } from "./staff-schemas.ts";

const whose = { member_id: queryId };
const withReason = z.object({ member_id: id, reason: typed });

const tag = z.object({ tag: z.string(), by: z.string(), at: time });
const note = z.object({ id: z.int(), body: z.string(), by: z.string(), at: time });

const restKind = z.enum(["exclusion", "cool_off"]);
const rest = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), username: z.string(), full_name: z.string() }),
  kind: restKind,
  asked_at: time,
  /** Null is for good. */
  until: time.nullable(),
  is_over: z.boolean(),
  /** Who of staff entered it, or null where the member asked on the site. */
  staff_name: z.string().nullable(),
});

export const officeMemberViewSchemas = {
  officeMemberWallets: {
    summary: "Lists a member's wallets, as the member sees them.",
    input: z.object(whose),
    output: walletSchemas.walletList.output,
  },
  officeMemberStanding: {
    summary: "Sums up a member: balances, what came and went, and what should be looked at.",
    input: z.object(whose),
    output: standing.omit({ recent: true }).extend({
      /** What is in all wallets of money, bonus and credit included. */
      in_all: baht,
      /** What of a withdrawal would be looked at now, and what the one that waits was stopped for. */
      risks: z.array(withdrawRisk),
      /** The withdrawal that is under way. */
      withdrawal: officeWithdraw.pick({ withdraw_id: true, amount: true, state: true }).nullable(),
    }),
  },
  officeMemberDebt: {
    summary: "Returns what a member owes, and why.",
    input: z.object(whose),
    output: walletSchemas.debtGet.output,
  },
  officeMemberPoints: {
    summary: "Returns a member's points.",
    input: z.object(whose),
    output: walletSchemas.pointsGet.output,
  },
  officeMemberStatement: {
    summary: "Lists the movements of a member's wallets.",
    input: walletSchemas.statementList.input.extend(whose),
    output: walletSchemas.statementList.output,
  },
  officeMemberDeposits: {
    summary: "Lists a member's deposits.",
    input: paymentSchemas.depositList.input.extend(whose),
    output: paymentSchemas.depositList.output,
  },
  officeMemberWithdrawals: {
    summary: "Lists a member's withdrawals.",
    input: paymentSchemas.withdrawList.input.extend(whose),
    output: paymentSchemas.withdrawList.output,
  },
  officeMemberBills: {
    summary: "Lists a member's lottery bills.",
    input: lottoSchemas.lottoBillList.input.extend(whose),
    output: lottoSchemas.lottoBillList.output,
  },
  officeMemberSportBets: {
    summary: "Lists a member's football bets.",
    input: sportSchemas.sportBets.input.extend(whose),
    output: sportSchemas.sportBets.output,
  },
  officeMemberPromotions: {
    summary: "Returns a member's promotions, and the turnover still due.",
    input: promotionSchemas.promotionMine.input.extend(whose),
    output: promotionSchemas.promotionMine.output,
  },
  officeMemberLimits: {
    summary: "Returns the limits that a member has set.",
    input: z.object(whose),
    output: limitsSchemas.limitsGet.output,
  },

  officeMemberLinks: {
    summary: "Lists other accounts that share a bank account, phone, device or name with a member.",
    input: z.object(whose),
    output: z.array(memberLine.extend({ by: z.enum(["bank", "phone", "device", "name"]) })),
  },
  officeMemberHistory: {
    summary: "Lists what staff have done with a member.",
    input: z.object({ ...whose, ...cursorInput }),
    output: cursorPage(auditRecord),
  },
  officeMemberNotes: {
    summary: "Lists the notes on a member.",
    input: z.object({ ...whose, ...cursorInput }),
    output: cursorPage(note),
  },
  officeMemberNoteAdd: {
    summary: "Adds a note on a member.",
    input: z.object({ member_id: id, body: typed }),
    output: note,
  },
  officeMemberTags: { summary: "Lists a member's tags.", input: z.object(whose), output: z.array(tag) },
  officeMemberTagSet: {
    summary: "Puts a tag on a member or takes it off.",
    input: z.object({ member_id: id, tag: typed, is_on: z.boolean() }),
    output: z.array(tag),
  },
  officeMemberPasswordReset: {
    summary: "Ends a member's password and sessions; the member sets a new one by phone.",
    input: withReason,
    output: nothing,
  },
  officeMemberSessionsEnd: { summary: "Ends all sessions of a member.", input: withReason, output: nothing },
  officeMemberUnlock: {
    summary: "Lifts the lock that wrong passwords have put on a member's sign-in.",
    input: withReason,
    output: nothing,
  },
  officeMemberExclude: {
    summary: "Excludes a member as asked by word or in writing; it can only become longer.",
    /** Null is for good. */
    input: withReason.extend({ months: z.int().min(6).max(120).nullable() }),
    output: z.object({ excluded_until: time }),
  },
  officeRestList: {
    summary: "Lists the exclusions or rests that members have, newest first.",
    input: z.object({ kind: restKind, ...cursorInput }),
    output: cursorPage(rest),
  },
  officeMemberEdit: {
    summary: "Changes a member's name or phone; always takes a second person.",
    input: z.object({ member_id: id, first_name: typed, last_name: typed, phone: typed.optional(), ...reasoned }),
    output: memberLine,
  },
} satisfies SchemasFor<typeof officeMemberViewCalls>;
