import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";

export interface BankTransfer {
  readonly id: bigint;
  readonly to_number: string;
  readonly amount: Satang;
  readonly reference: string | null;
  readonly payer_bank: string;
  readonly payer_account: string;
  readonly payer_name: string;
  readonly slip_reference: string;
  readonly status: "settled" | "pending" | "reversed";
  readonly paid_at: Date;
}

export interface BankPayout {
  readonly id: bigint;
  readonly reference: string;
  readonly amount: Satang;
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly status: "accepted" | "paid" | "failed";
  readonly reason: string | null;
  readonly at: Date;
}

/** How the bank treats payouts: `lose_answer` takes the order and breaks the line, `lose_request` never got it. */
export const moods = ["pay", "accept", "refuse", "busy", "lose_answer", "lose_request", "silent"] as const;
export type Mood = (typeof moods)[number];

const TRANSFER =
  "id, to_number, amount, reference, payer_bank, payer_account, payer_name, slip_reference, status, paid_at";
const PAYOUT = "id, reference, amount, bank_code, account_number, account_name, status, reason, at";

export function insertBankTransfer(tx: Tx, transfer: Omit<BankTransfer, "id">): Promise<BankTransfer | undefined> {
  return tx.row<BankTransfer>(
    `insert into sandbox_bank_transfer
       (to_number, amount, reference, payer_bank, payer_account, payer_name, slip_reference, status, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${TRANSFER}`,
    [
      transfer.to_number,
      transfer.amount,
      transfer.reference,
      transfer.payer_bank,
      transfer.payer_account,
      transfer.payer_name,
      transfer.slip_reference,
      transfer.status,
      transfer.paid_at,
    ],
  );
}

export function findBankTransfer(db: Queryable, id: bigint): Promise<BankTransfer | undefined> {
  return db.row<BankTransfer>(`select ${TRANSFER} from sandbox_bank_transfer where id = $1`, [id]);
}

export function findBySlip(db: Queryable, slipReference: string): Promise<BankTransfer | undefined> {
  return db.row<BankTransfer>(`select ${TRANSFER} from sandbox_bank_transfer where slip_reference = $1`, [
    slipReference,
  ]);
}

export function listBankTransfers(db: Queryable, after: bigint, limit: number): Promise<BankTransfer[]> {
  return db.rows<BankTransfer>(`select ${TRANSFER} from sandbox_bank_transfer where id > $1 order by id limit $2`, [
    after,
    limit,
  ]);
}

/** The same reference again is the same payout. */
export async function insertBankPayout(tx: Tx, payout: Omit<BankPayout, "id">): Promise<void> {
  await tx.query(
    `insert into sandbox_bank_payout
       (reference, amount, bank_code, account_number, account_name, status, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      payout.reference,
      payout.amount,
      payout.bank_code,
      payout.account_number,
      payout.account_name,
      payout.status,
      payout.reason,
      payout.at,
    ],
  );
}

export function findBankPayout(db: Queryable, reference: string): Promise<BankPayout | undefined> {
  return db.row<BankPayout>(`select ${PAYOUT} from sandbox_bank_payout where reference = $1`, [reference]);
}

/** Ends a payout that was accepted. False where there is none. */
export async function finishBankPayout(tx: Tx, reference: string, status: "paid" | "failed"): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update sandbox_bank_payout set status = $2 where reference = $1 and status = 'accepted'",
    [reference, status],
  );
  return rowCount > 0;
}

export function listBankPayouts(db: Queryable, after: bigint, limit: number): Promise<BankPayout[]> {
  return db.rows<BankPayout>(`select ${PAYOUT} from sandbox_bank_payout where id > $1 order by id limit $2`, [
    after,
    limit,
  ]);
}

/** What has come less what has gone. */
export async function sumBank(db: Queryable): Promise<Satang> {
  const { rows } = await db.query<{ held: Satang }>(
    `select ((select coalesce(sum(amount), 0) from sandbox_bank_transfer where status = 'settled')
           - (select coalesce(sum(amount), 0) from sandbox_bank_payout where status = 'paid'))::bigint as held`,
  );
  return rows[0]?.held ?? NO_MONEY;
}

export async function readMood(db: Queryable): Promise<Mood> {
  return (await db.value<Mood>("select mood from sandbox_bank_mood")) ?? "pay";
}

export async function writeMood(tx: Tx, mood: Mood): Promise<void> {
  await tx.query("update sandbox_bank_mood set mood = $1", [mood]);
}
