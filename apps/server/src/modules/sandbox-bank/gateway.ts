import { bankByCode } from "@chokdee/rules";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { IncomingTransfer, PaymentGateway, PayoutAnswer, PayoutOrder } from "../../core/payment-gateway.ts";
import type { Ports } from "../../core/ports.ts";
import {
  type BankPayout,
  type BankTransfer,
  findBankPayout,
  findBankTransfer,
  findBySlip,
  insertBankPayout,
  listBankTransfers,
  readMood,
  sumBank,
} from "./bank-repo.ts";

export const SANDBOX_BANK = "sandbox";

const WINDOW_MS = 10 * MINUTE_MS;
const PAGE = 100;

/** A bank of play money. It keeps its own list, which the books are checked against. */
export function createSandboxBank({ db, clock }: Pick<Ports, "db" | "clock">): PaymentGateway {
  return {
    name: SANDBOX_BANK,
    payoutWindowMs: WINDOW_MS,
    async findTransfer(transferId) {
      const found = /^\d{1,15}$/.test(transferId) ? await findBankTransfer(db, BigInt(transferId)) : undefined;
      return found && incomingTransfer(found);
    },
    async listTransfers(cursor) {
      const rows = await listBankTransfers(db, BigInt(cursor ?? 0), PAGE);
      return { transfers: rows.map(incomingTransfer), cursor: rows.at(-1)?.id.toString() };
    },
    async findSlip({ bank, reference }) {
      const found = await findBySlip(db, reference);
      if (!found || bankNumber(found.payer_bank) !== bank) return { status: "unknown" };
      return { status: "found", transfer: incomingTransfer(found) };
    },
    sendPayout: (order) => send(db, clock, order),
    async findPayout(reference) {
      if ((await readMood(db)) === "silent") throw new Error("The sandbox bank does not answer.");
      const found = await findBankPayout(db, reference);
      return found ? answerOf(found) : { status: "not_found" };
    },
    async readBalance() {
      if ((await readMood(db)) === "silent") throw new Error("The sandbox bank does not answer.");
      return sumBank(db);
    },
  };
}

/** The three digits that a slip names its bank by. */
export function bankNumber(bankCode: string): string {
  return bankByCode(bankCode)?.number ?? "TRUEWALLET";
}

export function incomingTransfer(row: BankTransfer): IncomingTransfer {
  return {
    transferId: String(row.id),
    status: row.status,
    amount: row.amount,
    toNumber: row.to_number,
    reference: row.reference,
    payer: { bankCode: row.payer_bank, account: row.payer_account, name: row.payer_name },
    slip: { bank: bankNumber(row.payer_bank), reference: row.slip_reference },
    paidAt: row.paid_at,
  };
}

async function send(db: Db, clock: Clock, order: PayoutOrder): Promise<PayoutAnswer> {
  const mood = await readMood(db);
  if (mood === "lose_request" || mood === "silent") throw new Error("The sandbox bank does not answer.");
  if (mood === "busy") return { status: "failed", reason: "busy", mayRetry: true };
  const status = { pay: "paid", lose_answer: "paid", accept: "accepted", refuse: "failed" } as const;
  await db.transaction((tx) =>
    insertBankPayout(tx, {
      reference: order.reference,
      amount: order.amount,
      bank_code: order.bankCode,
      account_number: order.accountNumber,
      account_name: order.accountName,
      status: status[mood],
      reason: mood === "refuse" ? "account_closed" : null,
      at: clock.now(),
    }),
  );
  if (mood === "lose_answer") throw new Error("The sandbox bank's answer was lost.");
  const found = await findBankPayout(db, order.reference);
  return found ? answerOf(found) : { status: "not_found" };
}

function answerOf({ id, status, reason }: BankPayout): PayoutAnswer {
  if (status === "paid") return { status, bankReference: `SANDBOX${id}` };
  return status === "accepted" ? { status } : { status, reason: reason ?? "refused", mayRetry: false };
}
