import { newRow, readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";

export type TakenStatus = "active" | "finished" | "cancelled" | "expired" | "lost";

/** A promotion that was taken, with the terms of then. Amounts are satang. */
export interface TakenRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  /** Null for free credit, which comes of rewards. */
  readonly promotion_id: number | null;
  readonly wallet_id: WalletId;
  readonly source: string;
  readonly status: TakenStatus;
  readonly title: string;
  readonly terms: string;
  readonly deposit: bigint;
  readonly bonus: bigint;
  /** What of the bonus was earned, as commission is, and not given. */
  readonly earned: bigint;
  readonly goal: "turnover" | "balance";
  readonly needed: bigint;
  readonly done: bigint;
  readonly max_withdraw: bigint | null;
  readonly categories: readonly string[];
  readonly providers: readonly string[];
  readonly games: readonly string[];
  readonly excluded_games: readonly string[];
  readonly weights: Readonly<Record<string, number>>;
  readonly max_bet: bigint | null;
  readonly paid: bigint;
  readonly forfeited: bigint;
  /** What was taken back after the end and the wallet could not cover, and the member owes therefore. */
  readonly owed: bigint;
  readonly taken_back: bigint;
  readonly taken_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

type NewTaken = Omit<TakenRow, "id" | "status" | "done" | "paid" | "forfeited" | "owed" | "taken_back" | "ended_at">;

const COLUMNS = `id, member_id, promotion_id, wallet_id, source, status, title, terms, deposit, bonus, earned, goal, needed,
  done, max_withdraw, categories, providers, games, excluded_games, weights, max_bet, paid, forfeited, owed, taken_back,
  taken_at, expires_at, ended_at`;

export async function insertTaken(tx: Tx, taken: NewTaken): Promise<TakenRow> {
  const { columns, values } = newRow({
    member_id: taken.member_id,
    promotion_id: taken.promotion_id,
    wallet_id: taken.wallet_id,
    source: taken.source,
    title: taken.title,
    terms: taken.terms,
    deposit: taken.deposit,
    bonus: taken.bonus,
    earned: taken.earned,
    goal: taken.goal,
    needed: taken.needed,
    max_withdraw: taken.max_withdraw,
    categories: taken.categories,
    providers: taken.providers,
    games: taken.games,
    excluded_games: taken.excluded_games,
    weights: JSON.stringify(taken.weights),
    max_bet: taken.max_bet,
    taken_at: taken.taken_at,
    expires_at: taken.expires_at,
  });
  return tx.one<TakenRow>(`insert into promotion_taken ${columns} returning ${COLUMNS}`, values);
}

export function findRunning(db: Queryable, memberId: MemberId): Promise<TakenRow | undefined> {
  return db.row<TakenRow>(
    `select ${COLUMNS} from promotion_taken where member_id = $1 and status = 'active' and promotion_id is not null`,
    [memberId],
  );
}

/** The free credit that a member has to play, beside any promotion. */
export function findFreeCredit(db: Queryable, memberId: MemberId): Promise<TakenRow | undefined> {
  return db.row<TakenRow>(
    `select ${COLUMNS} from promotion_taken where member_id = $1 and status = 'active' and promotion_id is null`,
    [memberId],
  );
}

export interface AddedCredit {
  readonly amount: bigint;
  readonly earned: bigint;
  readonly needed: bigint;
  readonly expiresAt: Date;
}

/** More free credit, with more to play, for longer. */
export async function addCredit(tx: Tx, id: bigint, { amount, earned, needed, expiresAt }: AddedCredit): Promise<void> {
  await tx.query(
    `update promotion_taken set bonus = bonus + $2, earned = earned + $3, needed = needed + $4, expires_at = $5
      where id = $1`,
    [id, amount, earned, needed, expiresAt],
  );
}

export function findTakenBySource(db: Queryable, memberId: MemberId, source: string): Promise<TakenRow | undefined> {
  return db.row<TakenRow>(`select ${COLUMNS} from promotion_taken where member_id = $1 and source = $2`, [
    memberId,
    source,
  ]);
}

/** Nothing where it is another member's. */
export function lockTaken(tx: Tx, memberId: MemberId, id: bigint): Promise<TakenRow | undefined> {
  return tx.row<TakenRow>(`select ${COLUMNS} from promotion_taken where member_id = $1 and id = $2 for update`, [
    memberId,
    id,
  ]);
}

/** The promotions that these wallets belong to. */
export async function findTakenOfWallets(
  db: Queryable,
  wallets: readonly { readonly memberId: MemberId; readonly walletId: WalletId }[],
): Promise<TakenRow[]> {
  if (wallets.length === 0) return [];
  const { rows } = await db.prepared<TakenRow>(
    "promotion-taken-of-wallets",
    `select ${COLUMNS} from promotion_taken
      where (member_id, wallet_id) in (select * from unnest($1::bigint[], $2::integer[]))`,
    [wallets.map(({ memberId }) => memberId), wallets.map(({ walletId }) => walletId)],
  );
  return rows;
}

export interface TakenFilter {
  readonly memberId?: MemberId | undefined;
  readonly promotionId?: number | undefined;
  readonly status?: TakenStatus | undefined;
  /** Only those that have ended. */
  readonly isEnded?: boolean;
}

/** The newest first, from the one after `before` on. */
export async function listTaken(
  db: Queryable,
  filter: TakenFilter,
  before: bigint | undefined,
  limit: number,
): Promise<TakenRow[]> {
  return readNewest(
    db,
    `select ${COLUMNS} from promotion_taken`,
    [
      ["member_id = ?", filter.memberId],
      ["promotion_id = ?", filter.promotionId],
      ["status = ?", filter.status],
      ...(filter.isEnded ? [["status <> 'active'"] as const] : []),
    ],
    { before, limit },
  );
}

export async function setEnded(
  tx: Tx,
  id: bigint,
  status: Exclude<TakenStatus, "active">,
  { paid, forfeited, at }: { readonly paid: bigint; readonly forfeited: bigint; readonly at: Date },
): Promise<void> {
  await tx.query("update promotion_taken set status = $2, paid = $3, forfeited = $4, ended_at = $5 where id = $1", [
    id,
    status,
    paid,
    forfeited,
    at,
  ]);
}

/** More money has come to one that had ended. */
export async function addEnding(tx: Tx, id: bigint, paid: bigint, forfeited: bigint): Promise<void> {
  await tx.query("update promotion_taken set paid = paid + $2, forfeited = forfeited + $3 where id = $1", [
    id,
    paid,
    forfeited,
  ]);
}

export async function setTakenBack(tx: Tx, id: bigint, takenBack: bigint, owed: bigint): Promise<void> {
  await tx.query("update promotion_taken set taken_back = $2, owed = $3 where id = $1", [id, takenBack, owed]);
}

export type CountedTaken = Pick<TakenRow, "id" | "member_id" | "wallet_id" | "status" | "goal" | "needed" | "done">;

/** Adds what was counted, or takes it back. Returns each as it is afterwards. */
export async function countForTaken(
  tx: Tx,
  changes: readonly { readonly takenId: bigint; readonly counted: bigint }[],
): Promise<CountedTaken[]> {
  if (changes.length === 0) return [];
  return tx.rows<CountedTaken>(
    `update promotion_taken t set done = t.done + c.counted
       from (select id, sum(counted)::bigint as counted from unnest($1::bigint[], $2::bigint[]) u (id, counted)
              group by id order by id) c
      where t.id = c.id returning t.id, t.member_id, t.wallet_id, t.status, t.goal, t.needed, t.done`,
    [changes.map(({ takenId }) => takenId), changes.map(({ counted }) => counted)],
  );
}

/** Those whose time was over at a moment, in the order in which it ended, from the one after `after` on. */
export function listExpired(
  db: Queryable,
  at: Date,
  after: Pick<TakenRow, "expires_at" | "id">,
  limit: number,
): Promise<TakenRow[]> {
  return db.rows<TakenRow>(
    `select ${COLUMNS} from promotion_taken
      where status = 'active' and expires_at <= $1 and (expires_at, id) > ($2, $3) order by expires_at, id limit $4`,
    [at, after.expires_at, after.id, limit],
  );
}

/** Running promotions of members who have excluded themselves, all of them. */
export function listOfExcluded(db: Queryable, at: Date): Promise<TakenRow[]> {
  return db.rows<TakenRow>(
    `select ${COLUMNS} from promotion_taken
      where status = 'active' and member_id in (select m.id from member m where m.excluded_until > $1) order by id`,
    [at],
  );
}

export async function setExpiry(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query("update promotion_taken set expires_at = $2 where id = $1 and status = 'active'", [id, at]);
}

export interface EndedTaken {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly ended_at: Date;
}

/** In the order in which they ended, from the one after `after` on. */
export function listEnded(
  db: Queryable,
  after: Pick<EndedTaken, "ended_at" | "id">,
  limit: number,
): Promise<EndedTaken[]> {
  return db.rows<EndedTaken>(
    `select id, member_id, wallet_id, ended_at from promotion_taken
      where ended_at is not null and (ended_at, id) > ($1, $2) order by ended_at, id limit $3`,
    [after.ended_at, after.id, limit],
  );
}

/** Whether a bonus has come to the main wallet since money last left it. */
export async function hasBonusInMain(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from promotion_taken t where t.member_id = $1 and t.status = 'finished' and t.promotion_id is not null
        and t.paid > t.deposit
        and t.ended_at > coalesce((select w.at from turnover_withdrawn w where w.member_id = $1), '-infinity') limit 1`,
    [memberId],
  );
  return rowCount > 0;
}
