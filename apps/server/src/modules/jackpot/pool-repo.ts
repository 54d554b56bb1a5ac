import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface PoolRow {
  readonly provider_id: string;
  readonly pool: string;
  readonly is_open: boolean;
  readonly pool_ppm: number;
  readonly reserve_ppm: number;
  readonly seed: Satang;
  readonly max_advance: Satang;
  /** That, and what chance explains. */
  readonly advance_end: Satang;
  readonly wins: number;
  readonly paid: Satang;
  /** What it would pay now, and what lies aside for seeds, below zero where the house has advanced them. */
  readonly owed: Satang;
  readonly reserve: Satang;
  /** Of all stakes that took part. */
  readonly stakes: Satang;
}

/** All pools of all providers, from the smallest on. */
export function listPools(db: Queryable): Promise<PoolRow[]> {
  return db.rows<PoolRow>(
    `select p.provider_id, p.pool, t.is_open, p.pool_ppm, p.reserve_ppm, p.seed, p.max_advance,
            jackpot_advance_end(p) as advance_end, p.wins, p.paid,
            floor(h.owed / 1000000)::bigint as owed, floor(h.reserve / 1000000)::bigint as reserve,
            (select coalesce(sum(s.stakes), 0)::bigint from jackpot_stakes s where s.provider_id = p.provider_id) as stakes
       from jackpot_terms t
       cross join lateral jackpot_holdings(t.provider_id) h
       join jackpot_pool p on p.provider_id = t.provider_id and p.pool = h.pool
      order by p.provider_id, p.no`,
  );
}

export interface WinRow {
  readonly provider_id: string;
  readonly pool: string;
  readonly generation: number;
  readonly amount: Satang;
  readonly member_id: MemberId;
  readonly game_id: string;
  readonly round: string;
  readonly at: Date;
}

export function listWins(db: Queryable, limit: number): Promise<WinRow[]> {
  return db.rows<WinRow>(
    `select provider_id, pool, generation, amount, member_id, game_id, round, at from jackpot_win
      order by at desc, pool limit $1`,
    [limit],
  );
}

export async function readAccounts(db: Queryable): Promise<{ readonly jackpot: Satang; readonly reserve: Satang }> {
  const { rows } = await db.query<{ jackpot: Satang; reserve: Satang }>("select * from jackpot_accounts()");
  return rows[0] ?? { jackpot: NO_MONEY, reserve: NO_MONEY };
}

/** What the ledger holds of a pool already. */
export interface BookedPool extends Pick<
  PoolRow,
  "provider_id" | "pool" | "pool_ppm" | "reserve_ppm" | "seed" | "wins"
> {
  readonly booked_stakes: bigint;
  readonly booked_seeds: number;
}

/** No pool is won until the transaction ends. */
export function lockPools(tx: Tx): Promise<BookedPool[]> {
  return tx.rows<BookedPool>(
    `select provider_id, pool, pool_ppm, reserve_ppm, seed, wins, booked_stakes, booked_seeds from jackpot_pool
      order by provider_id, no for update`,
  );
}

/** Satang of all stakes that took part, by provider. */
export async function sumStakes(db: Queryable): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ provider_id: string; stakes: bigint }>(
    "select provider_id, sum(stakes)::bigint as stakes from jackpot_stakes group by provider_id",
  );
  return new Map(rows.map(({ provider_id, stakes }) => [provider_id, stakes]));
}

export async function saveBooked(tx: Tx, pool: BookedPool): Promise<void> {
  await tx.query("update jackpot_pool set booked_stakes = $3, booked_seeds = $4 where provider_id = $1 and pool = $2", [
    pool.provider_id,
    pool.pool,
    pool.booked_stakes,
    pool.booked_seeds,
  ]);
}

export interface TermsRow {
  readonly provider_id: string;
  readonly is_open: boolean;
  readonly pools: readonly Pick<PoolRow, "pool" | "seed" | "max_advance">[];
}

/** Nobody changes them until the transaction ends. */
export async function lockTerms(tx: Tx, providerId: string): Promise<TermsRow | undefined> {
  const { rows } = await tx.query<Pick<TermsRow, "provider_id" | "is_open">>(
    "select provider_id, is_open from jackpot_terms where provider_id = $1 for update",
    [providerId],
  );
  const [terms] = rows;
  if (!terms) return undefined;
  const { rows: pools } = await tx.query<TermsRow["pools"][number]>(
    "select pool, seed, max_advance from jackpot_pool where provider_id = $1 order by no",
    [providerId],
  );
  return { ...terms, pools };
}

export async function saveTerms(tx: Tx, { provider_id, is_open, pools }: TermsRow): Promise<void> {
  await tx.query("update jackpot_terms set is_open = $2 where provider_id = $1", [provider_id, is_open]);
  for (const { pool, max_advance } of pools) {
    await tx.query("update jackpot_pool set max_advance = $3 where provider_id = $1 and pool = $2", [
      provider_id,
      pool,
      max_advance,
    ]);
  }
}
