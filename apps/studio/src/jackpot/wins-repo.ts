import type { JackpotPool } from "@chokdee/rules/jackpot";
import type { Queryable } from "../platform/db.ts";

type PoolId = JackpotPool["id"];

export interface NewWin {
  readonly pool: PoolId;
  readonly generation: number;
  readonly round_id: string;
  readonly player_id: number;
  readonly stakes: number;
  readonly rest_before: number;
  readonly prize: bigint;
  readonly won_at: Date;
}

/** A win that is due at once. */
export async function insertWin(tx: Queryable, win: NewWin): Promise<void> {
  await tx.query(
    `insert into jackpot_win (pool, generation, round_id, player_id, stakes, rest_before, prize, due_at, won_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [win.pool, win.generation, win.round_id, win.player_id, win.stakes, win.rest_before, win.prize, win.won_at],
  );
}

export interface OwedWin {
  readonly pool: PoolId;
  readonly generation: number;
  readonly round_id: string;
  readonly prize: number;
  readonly attempts: number;
  readonly game: string;
  readonly operator_player: string;
}

/** When a win is to be asked for next. */
export const WIN_DUE = "select min(due_at) from jackpot_win where due_at is not null";

/** Takes due wins and counts an attempt; until the lease ends no other process takes them. */
export function claimDueWins(q: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<OwedWin[]> {
  return q.rows<OwedWin>(
    `with due as (
       select pool, generation from jackpot_win where due_at <= $1 order by due_at limit $3 for update skip locked
     ), claimed as (
       update jackpot_win w set due_at = $2, attempts = attempts + 1 from due
        where w.pool = due.pool and w.generation = due.generation returning w.*
     )
     select w.pool, w.generation, w.round_id, w.prize, w.attempts, r.game,
            p.operator_player
       from claimed w join round r on r.id = w.round_id join player p on p.id = w.player_id`,
    [now, leaseUntil, limit],
  );
}

/** Ends an owed win. False where it has ended already. */
export async function endWin(
  q: Queryable,
  { pool, generation }: Pick<OwedWin, "pool" | "generation">,
  state: "paid" | "returned",
): Promise<boolean> {
  const { rowCount } = await q.query(
    "update jackpot_win set state = $3, due_at = null where pool = $1 and generation = $2 and state = 'owed'",
    [pool, generation, state],
  );
  return rowCount === 1;
}

export async function postponeWin(
  q: Queryable,
  { pool, generation }: Pick<OwedWin, "pool" | "generation">,
  dueAt: Date,
): Promise<void> {
  await q.query("update jackpot_win set due_at = $3 where pool = $1 and generation = $2 and state = 'owed'", [
    pool,
    generation,
    dueAt,
  ]);
}

export interface UnseenWin {
  readonly player_id: number;
  readonly pool: PoolId;
  readonly generation: number;
  readonly round: string;
  readonly prize: number;
}

/** Wins since this moment that are paid and that their winners have not seen. There are only ever a few. */
export function unseenWins(q: Queryable, since: Date, limit: number): Promise<UnseenWin[]> {
  return q.rows<UnseenWin>(
    `select player_id, pool, generation, round_id as round, prize from jackpot_win
      where seen_at is null and state = 'paid' and won_at > $1 order by won_at desc limit $2`,
    [since, limit],
  );
}

export async function markSeen(
  q: Queryable,
  playerId: number,
  { pool, generation }: { readonly pool: PoolId; readonly generation: number },
  now: Date,
): Promise<void> {
  await q.query(
    `update jackpot_win set seen_at = $4 where player_id = $1 and pool = $2 and generation = $3 and seen_at is null`,
    [playerId, pool, generation, now],
  );
}

export interface RoundWin {
  readonly pool: PoolId;
  readonly generation: number;
  readonly stakes: number;
  readonly rest_before: number;
  readonly prize: number;
}

/** What a round has won, without prizes that went back. */
export function winsOfRound(q: Queryable, roundId: string): Promise<RoundWin[]> {
  return q.rows<RoundWin>(
    `select pool, generation, stakes, rest_before, prize from jackpot_win
      where round_id = $1 and state <> 'returned' order by prize`,
    [roundId],
  );
}
