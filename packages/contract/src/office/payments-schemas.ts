import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  id,
  intId,
  nothing,
  reasoned,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import { channel, deposit, depositStatus, withdraw } from "../schemas/payment.ts";
import type { officePaymentCalls } from "./payments.ts";

export const payingMember = z.object({ id: z.int(), username: z.string(), full_name: z.string() });

/** Who looks at it, and until when nobody else decides about it. */
export const claim = z.object({ by: z.string(), until: time });

const transferState = z.enum(["credited", "unmatched", "returned"]);

/** Money that a bank says has arrived. */
const transfer = z.object({
  id: z.int(),
  gateway: z.string(),
  amount: baht,
  to_number: z.string(),
  reference: z.string().nullable(),
  payer_bank: z.string().nullable(),
  /** Masked but for its end. */
  payer_account: z.string().nullable(),
  payer_name: z.string().nullable(),
  paid_at: time,
  state: transferState,
  /** Why it was not credited by itself. */
  reason: z.enum(["no_request", "late", "payer", "already_paid", "wrong_receiver", "self_limit"]).nullable(),
  /** The deposit and the member that it credited, or may be meant for. */
  payment_id: z.string().nullable(),
  member: payingMember.nullable(),
  claim: claim.nullable(),
});

const officeDeposit = deposit.extend({
  member: payingMember,
  claim: claim.nullable(),
  transfer: transfer.nullable(),
  /** The slip that the member has shown. */
  slip: z.object({ bank: z.string(), reference: z.string() }).nullable(),
});

const withdrawState = z.enum([
  "pending",
  "review",
  "approved",
  "sending",
  "unknown",
  "success",
  "rejected",
  "cancelled",
  "failed",
]);

/** What should be looked at before money leaves. */
export const withdrawRisk = z.enum([
  "new_member",
  "new_account",
  "new_device",
  "name_unclear",
  "velocity",
  "bonus",
  /** Of an excluded member: more than leaves by itself was paid in or given and not played. */
  "unplayed",
  /** Of an excluded member: what was not played came from an account that it cannot go back to. */
  "other_payer",
  "favour",
  /** An account of this person owes something. */
  "owes",
]);

export const officeWithdraw = withdraw.extend({
  state: withdrawState,
  member: payingMember,
  claim: claim.nullable(),
  /** Somebody has stopped it: nobody decides about it before it is unfrozen. */
  frozen: z.object({ by: z.string(), reason: z.string(), at: time }).nullable(),
  /** Masked but for its end. */
  account_number: z.string(),
  account_name: z.string(),
  risks: z.array(withdrawRisk),
  /** Its outcome has been unknown since then; two people may settle it once it is aged. */
  unknown_since: time.nullable(),
  is_aged: z.boolean(),
  payouts: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(["stored", "sent", "paid", "failed"]),
      answer: z.string().nullable(),
      sent_at: time.nullable(),
    }),
  ),
});

/** Hours as `HH:MM` in Bangkok, both or neither; they may cross midnight. */
const hours = { closed_from: token.nullable(), closed_to: token.nullable() };

const channelForm = z.object({
  channel_id: intId,
  name: typed,
  is_open: z.boolean(),
  min: typedBaht,
  max: typedBaht,
  presets: z.array(typedBaht).max(12),
  ...hours,
});

const promptpay = z.object({
  /** A `biller` gets bill QRs with references; the others reserve an amount to the satang. */
  kind: z.enum(["biller", "mobile", "tax_id", "ewallet"]),
  number: token,
  name: typed,
  is_open: z.boolean(),
  ...hours,
});

const accountHours = z.object({ account_id: intId, ...hours });

const settings = z.object({
  withdraw_min: typedBaht,
  withdraw_max: typedBaht,
  withdraw_times_a_day: z.int().min(-1_000_000).max(1_000_000),
  withdraw_max_a_day: typedBaht,
  /** Up to this a request without risks is sent without staff. */
  automatic_max: typedBaht,
  /** Withdrawals that come to more than this, all together, take a confirmed identity. */
  identity_above: typedBaht,
});

const byWithdraw = z.object({ withdraw_id: token });

export const officePaymentSchemas = {
  officeDepositQueue: {
    summary: "Lists deposits by state, those to be looked at by default.",
    input: z.object({ status: depositStatus.default("review"), ...cursorInput }),
    output: cursorPage(officeDeposit),
  },
  officeDepositApprove: {
    summary: "Credits a deposit whose money was found at the bank.",
    /** `amount` is what staff have found at the bank; needed where no transfer is linked. */
    input: z.object({ payment_id: token, amount: typedBaht.optional(), ...reasoned }),
    output: officeDeposit,
  },
  officeDepositReject: {
    summary: "Rejects a deposit.",
    input: z.object({ payment_id: token, reason: typed }),
    output: officeDeposit,
  },

  officeTransferQueue: {
    summary: "Lists transfers into the operator's accounts, unmatched ones by default.",
    input: z.object({ state: transferState.default("unmatched"), ...cursorInput }),
    output: cursorPage(transfer),
  },
  officeTransferReveal: {
    summary: "Shows the account a transfer came from, for a reason that is put on record.",
    input: z.object({ transfer_id: id, reason: typed }),
    output: z.object({ value: z.string() }),
  },
  officeTransferMatch: {
    summary: "Credits an unmatched transfer to a member.",
    input: z.object({ transfer_id: id, member_id: id, payment_id: token.optional(), reason: typed }),
    output: transfer,
  },
  officeTransferReturn: {
    summary: "Books an unmatched transfer as returned to its payer.",
    input: z.object({ transfer_id: id, reason: typed }),
    output: transfer,
  },

  officeWithdrawQueue: {
    summary: "Lists withdrawals by state, those to be looked at by default.",
    input: z.object({ state: withdrawState.default("review"), ...cursorInput }),
    output: cursorPage(officeWithdraw),
  },
  officeWithdrawApprove: {
    summary: "Approves a withdrawal, which is then paid out.",
    input: byWithdraw.extend(reasoned),
    output: officeWithdraw,
  },
  officeWithdrawReject: {
    summary: "Rejects a withdrawal and returns its money to the member.",
    input: byWithdraw.extend({ reason: typed }),
    output: officeWithdraw,
  },
  officeWithdrawResolve: {
    summary: "Decides whether a payout with an unknown outcome was paid or has failed.",
    input: byWithdraw.extend({ outcome: z.enum(["paid", "failed"]), reason: typed }),
    output: officeWithdraw,
  },

  officeAdjustmentMake: {
    summary: "Gives money to a member or takes it; always takes a second person.",
    /** Below zero takes money from the member. */
    input: z.object({ member_id: id, amount: typedBaht, reason: typed }),
    output: z.object({ member: payingMember, amount: baht, balance: baht }),
  },

  officeChannelList: {
    summary: "Lists the ways to deposit.",
    input: nothing,
    output: z.array(channelForm.extend({ kind: channel.shape.kind })),
  },
  officeChannelUpdate: {
    summary: "Changes a way to deposit.",
    input: channelForm.extend(reasoned),
    output: channelForm.extend({ kind: channel.shape.kind }),
  },
  officePromptpayList: {
    summary: "Lists the PromptPay numbers that members pay to.",
    input: nothing,
    output: z.array(promptpay.extend({ id: intId })),
  },
  officePromptpayCreate: {
    summary: "Adds a PromptPay number.",
    input: promptpay.extend(reasoned),
    output: promptpay.extend({ id: intId }),
  },
  officePromptpayUpdate: {
    summary: "Changes a PromptPay number.",
    input: promptpay.extend({ id: intId, ...reasoned }),
    output: promptpay.extend({ id: intId }),
  },
  officeAccountHoursList: {
    summary: "Lists the hours during which the operator's accounts take no transfers.",
    input: nothing,
    output: z.array(accountHours),
  },
  officeAccountHoursSet: {
    summary: "Sets the hours during which one of the operator's accounts takes no transfers.",
    input: accountHours,
    output: accountHours,
  },
  officePaymentSettingsGet: {
    summary: "Returns the limits on withdrawals, and above which sums they need staff or an identity check.",
    input: nothing,
    output: settings,
  },
  officePaymentSettingsUpdate: {
    summary: "Changes the limits on withdrawals, and above which sums they need staff or an identity check.",
    input: settings.extend(reasoned),
    output: settings,
  },
} satisfies SchemasFor<typeof officePaymentCalls>;
