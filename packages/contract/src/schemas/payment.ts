import { z } from "zod";
import type { paymentAddedCalls, paymentCalls } from "../calls/payment.ts";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  bytes,
  cursorInput,
  cursorPage,
  id,
  intId,
  nothing,
  queryIntId,
  stepUpToken,
  text,
  time,
  token,
  typedBaht,
} from "./fields.ts";

export const channel = z.object({
  channel_id: z.int(),
  kind: z.enum(["promptpay", "bank", "truemoney"]),
  name: z.string(),
  min: baht,
  max: baht,
  is_open: z.boolean(),
  closed_until: time.nullable(),
});

/** Where to send the money. */
const receiver = z.object({
  sub_channel_id: z.int(),
  /** `TRUEWALLET` for a wallet; `PROMPTPAY` where the number is a PromptPay or a biller's id. */
  bank_code: z.string(),
  account_number: z.string(),
  account_name: z.string(),
});

/** How far it has come, the oldest first. */
function steps<Status extends z.ZodType>(status: Status) {
  return z.array(z.object({ status, at: time }));
}

export const depositStatus = z.enum(["pending", "review", "success", "expired", "rejected", "cancelled"]);

export const deposit = z.object({
  payment_id: z.string(),
  channel_id: z.int(),
  kind: channel.shape.kind,
  status: depositStatus,
  /** What the member chose to deposit. */
  asked: baht,
  /** What must be sent, to the satang. */
  amount: baht,
  /** The amount itself identifies the deposit, so that it must be sent to the satang. */
  is_exact: z.boolean(),
  /** What arrived, without a bonus. */
  credited: baht.nullable(),
  promotion_id: z.int().nullable(),
  qr_payload: z.string().nullable(),
  receiver,
  /** Why it was refused, or came without the promotion that was chosen. */
  reason: z.string().nullable(),
  created_at: time,
  expires_at: time,
  steps: steps(depositStatus),
});

const withdrawStatus = z.enum([
  "pending",
  "review",
  "processing",
  "transferring",
  "success",
  "rejected",
  "cancelled",
  "failed",
]);

export const withdraw = z.object({
  withdraw_id: z.string(),
  amount: baht,
  bank_code: z.string(),
  account_number_masked: z.string(),
  status: withdrawStatus,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The member can still take it back. */
  is_cancellable: z.boolean(),
  created_at: time,
  steps: steps(withdrawStatus),
});

export const identityPicture = z.enum(["id_card", "selfie"]);

/** Whether it is known that the member is the person whose name the account has. */
const identity = z.object({
  status: z.enum(["verified", "unverified", "waiting", "refused"]),
  /** Why the documents were refused. */
  reason: z.string().nullable(),
  /** Pictures that are there already while others are missing. */
  uploaded: z.array(identityPicture),
  /** What can still be withdrawn without; null once it is verified. */
  free: baht.nullable(),
});

const byPayment = z.object({ payment_id: token });

/** The live stream sends `deposit` and `withdraw` when one of the member's own has moved on. */
export const paymentSchemas = {
  paymentChannels: {
    summary: "Lists the ways to deposit with their limits.",
    input: nothing,
    output: z.array(channel),
  },
  paymentInfo: {
    summary: "Returns one way to deposit with its receivers and the deposit that is pending.",
    input: z.object({ channel_id: queryIntId }),
    output: channel.extend({ presets: z.array(baht), receivers: z.array(receiver), pending: deposit.nullable() }),
  },
  paymentGenerateQr: {
    summary: "Starts a deposit and returns what to pay, as a QR code or an account to transfer to.",
    input: z.object({
      channel_id: intId,
      sub_channel_id: intId.optional(),
      amount: typedBaht,
      promotion_id: intId.optional(),
    }),
    output: deposit,
  },
  paymentQrcodeInfo: {
    summary: "Returns one of the member's deposits with what there is to pay.",
    input: byPayment,
    output: deposit,
  },
  paymentInquiryStatus: {
    summary: "Returns the state of a deposit and, once it is credited, the wallet it went to.",
    input: byPayment,
    output: z.object({
      payment_id: z.string(),
      status: depositStatus,
      credited: baht.nullable(),
      /** The wallet that it went to, once the money is in: its own balance, or null where it has been closed since. */
      wallet: z.object({ id: z.int(), wallet_name: z.string(), balance: baht.nullable() }).nullable(),
      /** The clock that `expires_at` is measured by. */
      server_now: time,
    }),
  },
  depositCancel: { summary: "Cancels a deposit that has not been paid.", input: byPayment, output: deposit },
  depositList: {
    summary: "Lists the member's deposits, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(deposit),
  },
  slipUpload: {
    summary: "Uploads the bank's slip of a transfer for a pending deposit.",
    input: z.object({
      payment_id: token,
      image: bytes,
      /** What the phone read from the slip's small QR. */
      mini_qr: text(500).optional(),
    }),
    output: deposit,
  },
  withdrawInfo: {
    summary: "Returns what the member can withdraw now, to which accounts, and what stands in the way.",
    input: nothing,
    output: z.object({
      /** What a request can ask for at this moment: nothing while anything would refuse it. */
      available: baht,
      /** What the main wallet holds and no open request has set aside. */
      balance: baht,
      /** What the member owes, which has to be repaid first. */
      owed: baht,
      min: baht,
      max: baht,
      /** Requests and baht that are left for today. */
      left_today: z.int(),
      amount_left_today: baht,
      is_open: z.boolean(),
      turnover_done: baht,
      turnover_needed: baht,
      accounts: z.array(
        z.object({
          id: z.int(),
          bank_code: z.string(),
          account_number_masked: z.string(),
          account_name: z.string(),
          is_main: z.boolean(),
          /** No money goes there before; null once it may. */
          usable_at: time.nullable(),
        }),
      ),
      pending: withdraw.nullable(),
      identity,
    }),
  },
  identityUpload: {
    summary: "Uploads a picture for the check of the member's identity.",
    input: z.object({ kind: identityPicture, image: bytes }),
    output: identity,
  },
  withdrawCreate: {
    summary: "Requests a withdrawal and sets its money aside.",
    input: z.object({ amount: typedBaht, bank_account_id: id.optional(), step_up_token: stepUpToken }),
    output: withdraw,
  },
  withdrawGet: {
    summary: "Returns one of the member's withdrawals.",
    input: z.object({ withdraw_id: token }),
    output: withdraw,
  },
  withdrawCancel: {
    summary: "Cancels a withdrawal that has not been sent, and returns its money.",
    input: z.object({ withdraw_id: token }),
    output: withdraw,
  },
  withdrawList: {
    summary: "Lists the member's withdrawals, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(withdraw),
  },
} satisfies SchemasFor<typeof paymentCalls & typeof paymentAddedCalls>;
