import { NO_MONEY, type Satang } from "@chokdee/money";
import { readFiltered, readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { HoldId } from "../../../core/ledger.ts";
import type { Risk } from "../rules.ts";
import { joinSteps, type Steps } from "../step-repo.ts";

export type WithdrawalState =
  | "pending"
  | "review"
  | "approved"
  | "sending"
  | "unknown"
  | "success"
  | "rejected"
  | "cancelled"
  | "failed";

export interface Withdrawal {
  readonly id: bigint;
  readonly withdraw_id: string;
  readonly member_id: MemberId;
  readonly amount: Satang;
  readonly hold_id: HoldId;
  readonly bank_account_id: bigint;
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly state: WithdrawalState;
  readonly risks: readonly Risk[];
  readonly reason: string | null;
  readonly unknown_since: Date | null;
  readonly looks: number;
  /** Who has stopped it, and why; all three or none. */
  readonly frozen_by: string | null;
  readonly frozen_reason: string | null;
  readonly frozen_at: Date | null;
  readonly created_at: Date;
}

export const WITHDRAWAL_COLUMNS = `w.id, w.withdraw_id, w.member_id, w.amount, w.hold_id, w.bank_account_id, w.bank_code,
  w.account_number, w.account_name, w.state, w.risks, w.reason, w.unknown_since, w.looks, w.frozen_by,
  w.frozen_reason, w.frozen_at, w.created_at`;
const OPEN = "('pending', 'review', 'approved', 'sending', 'unknown')";

export type NewWithdrawal = Omit<
  Withdrawal,
  "id" | "reason" | "unknown_since" | "looks" | "bank_account_id" | "frozen_by" | "frozen_reason" | "frozen_at"
> & {
  readonly bank_account_id: number;
};

/** Nothing where the member has an open one already, also one made at this moment. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<Withdrawal | undefined> {
  const inserted = await tx.row<Withdrawal>(
    `insert into withdrawal as w (withdraw_id, member_id, amount, hold_id, bank_account_id, bank_code, account_number,
       account_name, state, risks, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${WITHDRAWAL_COLUMNS}`,
    [
      withdrawal.withdraw_id,
      withdrawal.member_id,
      withdrawal.amount,
      withdrawal.hold_id,
      withdrawal.bank_account_id,
      withdrawal.bank_code,
      withdrawal.account_number,
      withdrawal.account_name,
      withdrawal.state,
      withdrawal.risks,
      withdrawal.created_at,
    ],
  );
  if (inserted) await insertStep(tx, inserted.id, inserted.state, withdrawal.created_at);
  return inserted;
}

/** Moves a withdrawal on and stores when. `nextLookAt` is when the gateway is polled about it. */
export async function setWithdrawalState(
  tx: Tx,
  { id, state: before }: Pick<Withdrawal, "id" | "state">,
  state: WithdrawalState,
  at: Date,
  more: { readonly reason?: string; readonly nextLookAt?: Date; readonly unknownSince?: Date } = {},
): Promise<void> {
  await tx.query(
    `update withdrawal set state = $2, reason = $3, next_look_at = $4,
            unknown_since = case when $2 = 'unknown' then coalesce(unknown_since, $5) end,
            looks = case when $2 in ('sending', 'unknown') then looks + 1 else 0 end
      where id = $1`,
    [id, state, more.reason ?? null, more.nextLookAt ?? null, more.unknownSince ?? null],
  );
  if (state !== before) await insertStep(tx, id, state, at);
}

/** Something else that staff should look at. */
export async function addRisk(tx: Tx, id: bigint, risk: Risk): Promise<void> {
  await tx.query("update withdrawal set risks = risks || $2::text where id = $1", [id, risk]);
}

export interface Freeze {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Stops a withdrawal in review, or lets it go on. */
export async function setFrozen(tx: Tx, id: bigint, freeze: Freeze | undefined): Promise<void> {
  await tx.query("update withdrawal set frozen_by = $2, frozen_reason = $3, frozen_at = $4 where id = $1", [
    id,
    freeze?.by ?? null,
    freeze?.reason ?? null,
    freeze?.at ?? null,
  ]);
}

async function insertStep(tx: Tx, id: bigint, state: WithdrawalState, at: Date): Promise<void> {
  await tx.query("insert into withdrawal_step (withdrawal_id, state, at) values ($1, $2, $3)", [id, state, at]);
}

async function readWithdrawal(db: Queryable, withdrawId: string, memberId: MemberId | undefined, how: string) {
  const filters = [["w.withdraw_id = ?", withdrawId] as const, ["w.member_id = ?", memberId] as const];
  const sqlFor = (where: string) => `select ${WITHDRAWAL_COLUMNS} from withdrawal w where ${where} ${how}`;
  return (await readFiltered<Withdrawal>(db, filters, sqlFor))[0];
}

export function findWithdrawal(
  db: Queryable,
  withdrawId: string,
  memberId?: MemberId,
): Promise<Withdrawal | undefined> {
  return readWithdrawal(db, withdrawId, memberId, "");
}

export function lockWithdrawal(tx: Tx, withdrawId: string, memberId?: MemberId): Promise<Withdrawal | undefined> {
  return readWithdrawal(tx, withdrawId, memberId, "for update");
}

export async function findOpenWithdrawal(db: Queryable, memberId: MemberId): Promise<Withdrawal | undefined> {
  return (await listOpenWithdrawals(db, [memberId]))[0];
}

/** Each member has at most one. */
export function listOpenWithdrawals(db: Queryable, memberIds: readonly MemberId[]): Promise<Withdrawal[]> {
  return db.rows<Withdrawal>(
    `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.member_id = any($1) and w.state in ${OPEN}`,
    [memberIds],
  );
}

export async function listWithdrawals(
  db: Queryable,
  memberId: MemberId,
  before: bigint | undefined,
  limit: number,
): Promise<(Withdrawal & Steps)[]> {
  const select = `select ${WITHDRAWAL_COLUMNS}, steps.* from withdrawal w ${joinSteps("withdrawal", "w")}`;
  return readNewest(db, select, [["w.member_id = ?", memberId]], { before, limit, by: "w.id" });
}

/** All accounts of the member's person, this one included. */
export async function listOfPerson(db: Queryable, memberId: MemberId): Promise<MemberId[]> {
  const { rows } = await db.query<{ id: MemberId }>(
    "select o.id from member me join member o on o.person_id = me.person_id where me.id = $1",
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** What all accounts of the member's person have requested, without what was refused or taken back. */
export async function sumOfPerson(db: Queryable, memberId: MemberId): Promise<Satang> {
  const { rows } = await db.query<{ amount: Satang }>(
    `select coalesce(sum(w.amount), 0)::bigint as amount
       from member me join member o on o.person_id = me.person_id join withdrawal w on w.member_id = o.id
      where me.id = $1 and w.state not in ('rejected', 'cancelled', 'failed')`,
    [memberId],
  );
  return rows[0]?.amount ?? NO_MONEY;
}

/** What a member has requested since then, without what was refused or taken back. */
export async function sumWithdrawals(
  db: Queryable,
  memberId: MemberId,
  since: Date,
): Promise<{ readonly times: number; readonly amount: Satang }> {
  const { rows } = await db.query<{ times: number; amount: Satang }>(
    `select count(*)::int as times, coalesce(sum(amount), 0)::bigint as amount from withdrawal
      where member_id = $1 and created_at >= $2 and state not in ('rejected', 'cancelled', 'failed')`,
    [memberId, since],
  );
  return rows[0] ?? { times: 0, amount: NO_MONEY };
}

/** Withdrawals that are due to be sent, or to be looked up at the gateway. */
export async function listDue(db: Queryable, now: Date, max: number): Promise<string[]> {
  const { rows } = await db.query<{ withdraw_id: string }>(
    `select withdraw_id from withdrawal
      where state in ('pending', 'approved', 'sending', 'unknown') and coalesce(next_look_at <= $1, true)
      order by id limit $2`,
    [now, max],
  );
  return rows.map(({ withdraw_id }) => withdraw_id);
}
