import type { Satang } from "@chokdee/money";
import { readFiltered, readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { WalletId } from "../../../core/ledger.ts";
import type { ChannelKind } from "../channel-repo.ts";
import type { PastDeposits } from "../../../core/payments.ts";
import { joinSteps, type Steps } from "../step-repo.ts";

export type DepositState = "pending" | "review" | "success" | "expired" | "rejected" | "cancelled";

export interface Deposit {
  readonly id: bigint;
  readonly payment_id: string;
  readonly member_id: MemberId;
  readonly channel_id: number;
  readonly kind: ChannelKind;
  readonly sub_channel_id: number;
  readonly receiver_bank: string;
  readonly receiver_number: string;
  readonly receiver_name: string;
  readonly asked: Satang;
  readonly amount: Satang;
  readonly reference: string | null;
  readonly qr_payload: string | null;
  readonly promotion_id: bigint | null;
  readonly state: DepositState;
  readonly reason: string | null;
  readonly credited: Satang | null;
  /** Where it was credited. */
  readonly wallet_id: WalletId | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export type NewDeposit = Omit<Deposit, "id" | "state" | "reason" | "credited" | "wallet_id" | "promotion_id"> & {
  readonly promotion_id: number | null;
};

export const DEPOSIT_COLUMNS = `d.id, d.payment_id, d.member_id, d.channel_id, d.kind, d.sub_channel_id, d.receiver_bank,
  d.receiver_number, d.receiver_name, d.asked, d.amount, d.reference, d.qr_payload, d.promotion_id, d.state, d.reason,
  d.credited, d.wallet_id, d.created_at, d.expires_at`;

/** Nothing where the member has an open one already, also one made at this moment. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<Deposit | undefined> {
  const inserted = await tx.row<Deposit>(
    `insert into deposit as d (payment_id, member_id, channel_id, kind, sub_channel_id, receiver_bank, receiver_number,
       receiver_name, asked, amount, reference, qr_payload, promotion_id, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'pending', $14, $15)
     on conflict do nothing returning ${DEPOSIT_COLUMNS}`,
    [
      deposit.payment_id,
      deposit.member_id,
      deposit.channel_id,
      deposit.kind,
      deposit.sub_channel_id,
      deposit.receiver_bank,
      deposit.receiver_number,
      deposit.receiver_name,
      deposit.asked,
      deposit.amount,
      deposit.reference,
      deposit.qr_payload,
      deposit.promotion_id,
      deposit.created_at,
      deposit.expires_at,
    ],
  );
  if (inserted) await insertStep(tx, inserted.id, "pending", deposit.created_at);
  return inserted;
}

/** Moves a deposit on and keeps when. */
export async function setDepositState(
  tx: Tx,
  id: bigint,
  state: DepositState,
  at: Date,
  more: { readonly reason?: string; readonly credited?: { readonly amount: Satang; readonly to: WalletId } } = {},
): Promise<void> {
  await tx.query("update deposit set state = $2, reason = $3, credited = $4, wallet_id = $5 where id = $1", [
    id,
    state,
    more.reason ?? null,
    more.credited?.amount ?? null,
    more.credited?.to ?? null,
  ]);
  await insertStep(tx, id, state, at);
}

async function insertStep(tx: Tx, id: bigint, state: DepositState, at: Date): Promise<void> {
  await tx.query("insert into deposit_step (deposit_id, state, at) values ($1, $2, $3)", [id, state, at]);
}

async function readDeposit(db: Queryable, paymentId: string, memberId: MemberId | undefined, how: string) {
  const filters = [["d.payment_id = ?", paymentId] as const, ["d.member_id = ?", memberId] as const];
  const sqlFor = (where: string) => `select ${DEPOSIT_COLUMNS} from deposit d where ${where} ${how}`;
  return (await readFiltered<Deposit>(db, filters, sqlFor))[0];
}

export function findDeposit(db: Queryable, paymentId: string, memberId?: MemberId): Promise<Deposit | undefined> {
  return readDeposit(db, paymentId, memberId, "");
}

export function lockDeposit(tx: Tx, paymentId: string, memberId?: MemberId): Promise<Deposit | undefined> {
  return readDeposit(tx, paymentId, memberId, "for update");
}

export function findByReference(db: Queryable, reference: string): Promise<Deposit | undefined> {
  return db.row<Deposit>(`select ${DEPOSIT_COLUMNS} from deposit d where d.reference = $1`, [reference]);
}

export function lockByReference(tx: Tx, reference: string): Promise<Deposit | undefined> {
  return tx.row<Deposit>(`select ${DEPOSIT_COLUMNS} from deposit d where d.reference = $1 for update`, [reference]);
}

/** The deposit that this amount was reserved for on this account. */
export function lockReserved(tx: Tx, receiverNumber: string, amount: Satang): Promise<Deposit | undefined> {
  return tx.row<Deposit>(
    `select ${DEPOSIT_COLUMNS} from deposit d
      where d.id = (select deposit_id from amount_reservation where receiver_number = $1 and amount = $2) for update`,
    [receiverNumber, amount],
  );
}

export function findOpenDeposit(db: Queryable, memberId: MemberId): Promise<Deposit | undefined> {
  return db.row<Deposit>(`select ${DEPOSIT_COLUMNS} from deposit d where d.member_id = $1 and d.state = 'pending'`, [
    memberId,
  ]);
}

export async function listDeposits(
  db: Queryable,
  memberId: MemberId,
  before: bigint | undefined,
  limit: number,
): Promise<(Deposit & Steps)[]> {
  const select = `select ${DEPOSIT_COLUMNS}, steps.* from deposit d ${joinSteps("deposit", "d")}`;
  return readNewest(db, select, [["d.member_id = ?", memberId]], { before, limit, by: "d.id" });
}

/** The newest deposits that can still be paid. */
export function listPending(db: Queryable, now: Date, max: number): Promise<Deposit[]> {
  return db.rows<Deposit>(
    `select ${DEPOSIT_COLUMNS} from deposit d where d.state = 'pending' and d.expires_at > $1 order by d.id desc limit $2`,
    [now, max],
  );
}

/** Expired pending deposits, each locked until the transaction ends; those locked by others are skipped. */
export function lockExpired(tx: Tx, now: Date, max: number): Promise<Deposit[]> {
  return tx.rows<Deposit>(
    `select ${DEPOSIT_COLUMNS} from deposit d where d.state = 'pending' and d.expires_at <= $1
      order by d.expires_at limit $2 for update skip locked`,
    [now, max],
  );
}

/** What was credited since then: the newest so many, the oldest first. */
export const pastDeposits: PastDeposits = {
  async list(db, since, max) {
    const { rows } = await db.query<{ member_id: MemberId; amount: Satang; created_at: Date }>(
      `select member_id, coalesce(credited, amount) as amount, created_at from deposit
        where state = 'success' and created_at >= $1 order by created_at desc, id desc limit $2`,
      [since, max],
    );
    return rows.map(({ member_id: memberId, amount, created_at: at }) => ({ memberId, amount, at })).toReversed();
  },
};

export function findDeposits(db: Queryable, ids: readonly bigint[]): Promise<Deposit[]> {
  return db.rows<Deposit>(`select ${DEPOSIT_COLUMNS} from deposit d where d.id = any($1::bigint[]) order by d.id`, [
    ids,
  ]);
}
