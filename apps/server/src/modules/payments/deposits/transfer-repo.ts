import type { Satang } from "@chokdee/money";
import type { SlipName } from "@chokdee/rules/payments";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { IncomingTransfer } from "../../../core/payment-gateway.ts";

export type AsideReason = "no_request" | "late" | "payer" | "already_paid" | "wrong_receiver" | "self_limit";
export type TransferState = "credited" | "unmatched" | "returned";

export interface Transfer {
  readonly id: bigint;
  readonly gateway: string;
  readonly transfer_id: string;
  readonly amount: Satang;
  readonly to_number: string;
  readonly reference: string | null;
  readonly payer_bank: string | null;
  readonly payer_account: string | null;
  readonly payer_name: string | null;
  readonly paid_at: Date;
  readonly state: TransferState;
  readonly reason: AsideReason | null;
  readonly deposit_id: bigint | null;
  readonly member_id: MemberId | null;
}

export const TRANSFER_COLUMNS = `t.id, t.gateway, t.transfer_id, t.amount, t.to_number, t.reference, t.payer_bank, t.payer_account,
  t.payer_name, t.paid_at, t.state, t.reason, t.deposit_id, t.member_id`;

/** Nothing where it is known already, by its name or by its slip. */
export async function insertTransfer(
  tx: Tx,
  gateway: string,
  transfer: IncomingTransfer,
  at: Date,
): Promise<Transfer | undefined> {
  const { payer, slip } = transfer;
  return tx.row<Transfer>(
    `insert into bank_transfer as t (gateway, transfer_id, slip_bank, slip_reference, amount, to_number, reference,
       payer_bank, payer_account, payer_name, paid_at, seen_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'unmatched')
     on conflict do nothing returning ${TRANSFER_COLUMNS}`,
    [
      gateway,
      transfer.transferId,
      slip?.bank ?? null,
      slip?.reference ?? null,
      transfer.amount,
      transfer.toNumber,
      transfer.reference,
      payer.bankCode,
      payer.account,
      payer.name,
      transfer.paidAt,
      at,
    ],
  );
}

export async function markCredited(
  tx: Tx,
  id: bigint,
  depositId: bigint | null,
  memberId: MemberId,
  at: Date,
): Promise<void> {
  await tx.query(
    "update bank_transfer set state = 'credited', deposit_id = $2, member_id = $3, decided_at = $4 where id = $1",
    [id, depositId, memberId, at],
  );
}

/** Whether a bank has ever brought money of this member's. */
export async function hasDeposited(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rowCount } = await db.query("select from bank_transfer where member_id = $1 and state = 'credited' limit 1", [
    memberId,
  ]);
  return rowCount > 0;
}

/** Stores why it was not credited, and whose it may be. */
export async function markAside(
  tx: Tx,
  id: bigint,
  reason: AsideReason,
  meant: { readonly id: bigint; readonly member_id: MemberId } | undefined,
): Promise<void> {
  await tx.query("update bank_transfer set reason = $2, deposit_id = $3, member_id = $4 where id = $1", [
    id,
    reason,
    meant?.id ?? null,
    meant?.member_id ?? null,
  ]);
}

export async function markReturned(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query("update bank_transfer set state = 'returned', decided_at = $2 where id = $1", [id, at]);
}

export function lockTransfer(tx: Tx, id: number | bigint): Promise<Transfer | undefined> {
  return tx.row<Transfer>(`select ${TRANSFER_COLUMNS} from bank_transfer t where t.id = $1 for update`, [id]);
}

export function lockTransferNamed(tx: Tx, gateway: string, transferId: string): Promise<Transfer | undefined> {
  return tx.row<Transfer>(
    `select ${TRANSFER_COLUMNS} from bank_transfer t where t.gateway = $1 and t.transfer_id = $2 for update`,
    [gateway, transferId],
  );
}

/** The transfer that waits for staff with a deposit. */
export function findWaitingTransfer(db: Queryable, depositId: bigint): Promise<Transfer | undefined> {
  return db.row<Transfer>(
    `select ${TRANSFER_COLUMNS} from bank_transfer t where t.deposit_id = $1 and t.state = 'unmatched' order by t.id limit 1`,
    [depositId],
  );
}

export function findTransfers(db: Queryable, ids: readonly bigint[]): Promise<Transfer[]> {
  return db.rows<Transfer>(
    `select ${TRANSFER_COLUMNS} from bank_transfer t where t.id = any($1::bigint[]) order by t.id`,
    [ids],
  );
}

/** The member's own, the newest first. */
export function listCredited(db: Queryable, memberId: MemberId): Promise<Transfer[]> {
  return db.rows<Transfer>(
    `select ${TRANSFER_COLUMNS} from bank_transfer t where t.member_id = $1 and t.state = 'credited' order by t.id desc limit 100`,
    [memberId],
  );
}

/** A transfer by its number, or the first that arrived for a deposit. */
export function findTransferOf(
  db: Queryable,
  kind: "deposit" | "transfer",
  key: bigint,
): Promise<Transfer | undefined> {
  return db.row<Transfer>(
    `select ${TRANSFER_COLUMNS} from bank_transfer t where ${kind === "deposit" ? "t.deposit_id" : "t.id"} = $1
      order by t.id limit 1`,
    [key],
  );
}

export async function isSlipSpent(db: Queryable, slip: SlipName, depositId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bank_transfer
      where slip_bank = $1 and slip_reference = $2 and state <> 'unmatched' and deposit_id is distinct from $3`,
    [slip.bank, slip.reference, depositId],
  );
  return rowCount > 0;
}

/** The deposit that a slip was shown for. */
export function findSlipDeposit(db: Queryable, slip: SlipName): Promise<bigint | undefined> {
  return db.value<bigint>("select deposit_id from deposit_slip where bank = $1 and reference = $2", [
    slip.bank,
    slip.reference,
  ]);
}

/** False where the slip was shown for another deposit. */
export async function keepSlip(tx: Tx, slip: SlipName, depositId: bigint, at: Date): Promise<boolean> {
  await tx.query(
    "insert into deposit_slip (bank, reference, deposit_id, at) values ($1, $2, $3, $4) on conflict do nothing",
    [slip.bank, slip.reference, depositId, at],
  );
  return (await findSlipDeposit(tx, slip)) === depositId;
}

export function readCursorOf(db: Queryable, gateway: string): Promise<string | undefined> {
  return db.value<string>("select cursor from gateway_cursor where gateway = $1", [gateway]);
}

export async function writeCursorOf(db: Queryable, gateway: string, cursor: string): Promise<void> {
  await db.query(
    `insert into gateway_cursor (gateway, cursor) values ($1, $2)
     on conflict (gateway) do update set cursor = excluded.cursor`,
    [gateway, cursor],
  );
}
