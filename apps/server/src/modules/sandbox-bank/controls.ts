import { satangFromBaht, toBaht } from "@chokdee/money";
import { readPaymentQr, writeSlipQr } from "@chokdee/rules/payments";
import { MINUTE_MS } from "@chokdee/rules/time";
import { z } from "zod";
import { DomainError } from "../../core/domain-error.ts";
import type { GatewayNotices } from "../../core/payment-gateway.ts";
import type { Ports } from "../../core/ports.ts";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";
import {
  type BankTransfer,
  finishBankPayout,
  insertBankTransfer,
  listBankPayouts,
  listBankTransfers,
  moods,
  readMood,
  writeMood,
} from "./bank-repo.ts";
import { bankNumber } from "./gateway.ts";

export interface BankDependencies extends Pick<Ports, "db" | "clock" | "random"> {
  /** The same that a signed notice would do. */
  readonly gatewayNotices: GatewayNotices;
}

const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\0]*$/);
const digits = z.string().regex(/^\d{10,15}$/);
const after = z.object({ after: z.coerce.number().int().min(0).default(0) });

const payment = z.object({
  /** What the payer scans; without one, the account and the amount are given. */
  qr: z.string().max(500).optional(),
  to_number: digits.optional(),
  /** Baht. Another amount than the QR's pays in part or too much. */
  amount: z.number().optional(),
  payer_bank: z.string().regex(/^[A-Z]{2,12}$/),
  payer_account: digits,
  payer_name: name,
  /** Twice or more sends the same payment again, each with a name of its own. */
  times: z.int().min(1).max(5).default(1),
  late_minutes: z.int().min(0).max(100_000).default(0),
  status: z.enum(["settled", "pending", "reversed"]).default("settled"),
  /** When off, the operator learns of it only by polling. */
  notify: z.boolean().default(true),
});

/** What a tester does at the bank's counter. */
export function sandboxBankControls(deps: BankDependencies): SandboxControl[] {
  const { db } = deps;
  return [
    sandboxControl({
      method: "POST",
      path: "/sandbox/bank/pay",
      input: payment,
      run: async (input) => ({ transfers: (await pay(deps, input)).map(view) }),
    }),
    sandboxControl({
      method: "GET",
      path: "/sandbox/bank/waiting",
      input: z.object({}),
      run: async () => ({ payments: await deps.gatewayNotices.waiting() }),
    }),
    sandboxControl({
      method: "GET",
      path: "/sandbox/bank/transfers",
      input: after,
      run: async ({ after: from }) => ({ transfers: (await listBankTransfers(db, BigInt(from), 200)).map(view) }),
    }),
    sandboxControl({
      method: "GET",
      path: "/sandbox/bank/payouts",
      input: after,
      run: async ({ after: from }) => ({
        payouts: (await listBankPayouts(db, BigInt(from), 200)).map(({ id, amount, at, ...payout }) => ({
          ...payout,
          id: Number(id),
          amount: toBaht(amount),
          at: at.toISOString(),
        })),
      }),
    }),
    sandboxControl({
      method: "POST",
      path: "/sandbox/bank/payouts/finish",
      input: z.object({ reference: z.string().regex(/^[A-Z0-9-]{1,40}$/), outcome: z.enum(["paid", "failed"]) }),
      run: async ({ reference, outcome }) =>
        db.transaction(async (tx) => {
          if (!(await finishBankPayout(tx, reference, outcome))) throw new DomainError("NOT_FOUND");
          await deps.gatewayNotices.hintPayout(tx, reference);
          return { reference, outcome };
        }),
    }),
    sandboxControl({
      method: "GET",
      path: "/sandbox/bank/mood",
      input: z.object({}),
      run: async () => ({ mood: await readMood(db), moods }),
    }),
    sandboxControl({
      method: "POST",
      path: "/sandbox/bank/mood",
      input: z.object({ mood: z.enum(moods) }),
      run: async ({ mood }) => {
        await db.transaction((tx) => writeMood(tx, mood));
        return { mood };
      },
    }),
  ];
}

async function pay(deps: BankDependencies, input: z.output<typeof payment>): Promise<BankTransfer[]> {
  const scanned = input.qr === undefined ? undefined : readPaymentQr(input.qr.trim());
  const to = scanned?.to ?? input.to_number;
  const amount = input.amount === undefined ? scanned?.amount : satangFromBaht(input.amount);
  const isKnown = input.qr === undefined || scanned !== undefined;
  if (!isKnown || to === undefined || amount === undefined || amount <= 0n) throw new DomainError("BAD_REQUEST");
  return deps.db.transaction(async (tx) => {
    const made: BankTransfer[] = [];
    for (let i = 0; i < input.times; i++) {
      const transfer = await insertBankTransfer(tx, {
        to_number: to,
        amount,
        reference: scanned?.reference1 ?? null,
        payer_bank: input.payer_bank,
        payer_account: input.payer_account,
        payer_name: input.payer_name,
        slip_reference: deps.random.bytes(10).toString("hex").toUpperCase(),
        status: input.status,
        paid_at: new Date(deps.clock.now().getTime() + input.late_minutes * MINUTE_MS),
      });
      if (!transfer) continue;
      made.push(transfer);
      if (input.notify) await deps.gatewayNotices.hintTransfer(tx, String(transfer.id));
    }
    return made;
  });
}

function view({ id, amount, paid_at, ...transfer }: BankTransfer) {
  const bank = bankNumber(transfer.payer_bank);
  return {
    ...transfer,
    id: Number(id),
    amount: toBaht(amount),
    paid_at: paid_at.toISOString(),
    /** What is printed on the payer's slip; this bank's wallets print none. */
    slip_qr: bank === "TRUEWALLET" ? null : writeSlipQr({ bank, reference: transfer.slip_reference }),
  };
}
