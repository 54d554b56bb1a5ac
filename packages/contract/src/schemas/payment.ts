import { z } from "zod";
import type { paymentAddedCalls, paymentCalls } from "../calls/payment.ts";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  id,
  nothing,
  queryId,
  stepUpToken,
  text,
  time,
  token,
  typedBaht,
} from "./fields.ts";

const channel = z.object({
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
  bank_code: z.string(),
  account_number: z.string(),
  account_name: z.string(),
});

const deposit = z.object({
  payment_id: z.string(),
  channel_id: z.int(),
  status: z.enum(["pending", "review", "success", "expired", "rejected", "cancelled"]),
  /** What the member asked to put in. */
  asked: baht,
  /** What must be sent, to the satang. */
  amount: baht,
  qr_payload: z.string().nullable(),
  receiver: receiver.nullable(),
  created_at: time,
  expires_at: time,
});

const withdraw = z.object({
  withdraw_id: z.string(),
  amount: baht,
  bank_code: z.string(),
  account_number_masked: z.string(),
  status: z.enum(["pending", "review", "processing", "transferring", "success", "rejected", "cancelled", "failed"]),
  reason: z.string().nullable(),
  created_at: time,
  steps: z.array(z.object({ status: z.string(), at: time })),
});

const byPayment = z.object({ payment_id: token });

export const paymentSchemas = {
  paymentChannels: { input: nothing, output: z.array(channel) },
  paymentInfo: {
    input: z.object({ channel_id: queryId }),
    output: channel.extend({ presets: z.array(baht), receivers: z.array(receiver), pending: deposit.nullable() }),
  },
  paymentGenerateQr: {
    input: z.object({
      channel_id: id,
      sub_channel_id: id.optional(),
      amount: typedBaht,
      promotion_id: id.optional(),
    }),
    output: deposit,
  },
  paymentQrcodeInfo: { input: byPayment, output: deposit },
  paymentInquiryStatus: {
    input: byPayment,
    output: z.object({ payment_id: z.string(), status: deposit.shape.status, credited: baht.nullable() }),
  },
  slipUpload: {
    input: z.object({
      payment_id: token.optional(),
      /** The picture as base64. */
      image: text(7_000_000),
      /** What the phone read from the slip's small QR. */
      mini_qr: text(500).optional(),
    }),
    output: z.object({ payment_id: z.string(), status: deposit.shape.status }),
  },
  withdrawInfo: {
    input: nothing,
    output: z.object({
      available: baht,
      min: baht,
      max: baht,
      left_today: z.int(),
      turnover_done: baht,
      turnover_needed: baht,
      accounts: z.array(
        z.object({ id: z.int(), bank_code: z.string(), account_number_masked: z.string(), usable_at: time.nullable() }),
      ),
      pending: withdraw.nullable(),
    }),
  },
  withdrawCreate: {
    input: z.object({ amount: typedBaht, bank_account_id: id.optional(), step_up_token: stepUpToken }),
    output: withdraw,
  },
  withdrawCancel: { input: z.object({ withdraw_id: token }), output: withdraw },
  withdrawList: { input: z.object(cursorInput), output: cursorPage(withdraw) },
} satisfies SchemasFor<typeof paymentCalls & typeof paymentAddedCalls>;
