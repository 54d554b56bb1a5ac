import { satangFromBaht, toBaht } from "@chokdee/money";
import { signRequest, type SignatureKey } from "@chokdee/contract/provider/signature";
import { MINUTE_MS } from "@chokdee/rules/time";
import { z } from "zod";
import type { IncomingTransfer, PaymentGateway } from "../../core/payment-gateway.ts";
import { fetchOutside } from "./fetch-outside.ts";

const OPERATOR = "chokdee";
const WINDOW_MS = 30 * MINUTE_MS;

const baht = z.number().transform((value, context) => {
  const amount = satangFromBaht(value);
  if (amount !== undefined && amount > 0n) return amount;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z.NEVER;
});
const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);

const transfer = z
  .object({
    transfer_id: text.min(1),
    status: z.enum(["settled", "pending", "reversed"]),
    amount: baht,
    to_number: z.string().regex(/^\d{10,15}$/),
    reference: text.nullable(),
    payer_bank: text.nullable(),
    payer_account: text.nullable(),
    payer_name: text.nullable(),
    slip: z.object({ bank: text, reference: text }).nullable(),
    paid_at: z.iso.datetime({ offset: true }),
  })
  .transform((row): IncomingTransfer => ({
    transferId: row.transfer_id,
    status: row.status,
    amount: row.amount,
    toNumber: row.to_number,
    reference: row.reference,
    payer: { bankCode: row.payer_bank, account: row.payer_account, name: row.payer_name },
    slip: row.slip,
    paidAt: new Date(row.paid_at),
  }));

const held = z.object({
  balance: z.number().transform((value, context) => {
    const amount = satangFromBaht(value);
    if (amount !== undefined) return amount;
    context.addIssue({ code: "custom", message: "not an amount" });
    return z.NEVER;
  }),
});
const found = z.object({ transfer: transfer.nullable() });
const list = z.object({ transfers: z.array(transfer).max(100), cursor: text.nullable() });
const slip = z.discriminatedUnion("status", [
  z.object({ status: z.literal("found"), transfer }),
  z.object({ status: z.literal("wait"), minutes: z.int().min(1).max(10_000) }),
  z.object({ status: z.literal("unknown") }),
]);
const payout = z.discriminatedUnion("status", [
  z
    .object({ status: z.literal("paid"), bank_reference: text })
    .transform(({ status, bank_reference }) => ({ status, bankReference: bank_reference })),
  z.object({ status: z.literal("accepted") }),
  z
    .object({ status: z.literal("failed"), reason: text, may_retry: z.boolean() })
    .transform(({ status, reason, may_retry }) => ({ status, reason, mayRetry: may_retry })),
  z.object({ status: z.literal("not_found") }),
]);

interface Options {
  readonly url: string;
  readonly key: SignatureKey;
  readonly timeoutMs?: number;
}

/**
 * A gateway over HTTP: every question is a signed POST of JSON and is answered with status 200. Anything else, and
 * anything that does not fit, is thrown: the outcome is then unknown.
 */
export function createHttpPaymentGateway({ url, key, timeoutMs }: Options): PaymentGateway {
  async function question<Answer>(path: string, body: object, answer: z.ZodType<Answer>): Promise<Answer> {
    const payload = JSON.stringify(body);
    const full = `${url}${path}`;
    const signature = signRequest(OPERATOR, key, { method: "POST", path: new URL(full).pathname, body: payload });
    const headers = { "content-type": "application/json", ...signature };
    const { status, body: reply } = await fetchOutside(full, { headers, body: payload }, timeoutMs);
    if (status !== 200) throw new Error(`The payment gateway answered ${path} with status ${status}.`);
    return answer.parse(reply);
  }
  return {
    name: "http",
    payoutWindowMs: WINDOW_MS,
    async findTransfer(transferId) {
      return (await question("/transfers/get", { transfer_id: transferId }, found)).transfer ?? undefined;
    },
    async listTransfers(cursor) {
      const page = await question("/transfers/list", { cursor: cursor ?? null }, list);
      return { transfers: page.transfers, cursor: page.cursor ?? undefined };
    },
    findSlip: ({ bank, reference }) => question("/slips/get", { bank, reference }, slip),
    sendPayout: (order) =>
      question(
        "/payouts/send",
        {
          reference: order.reference,
          amount: toBaht(order.amount),
          bank_code: order.bankCode,
          account_number: order.accountNumber,
          account_name: order.accountName,
        },
        payout,
      ),
    findPayout: (reference) => question("/payouts/get", { reference }, payout),
    readBalance: async () => (await question("/balance/get", {}, held)).balance,
  };
}
