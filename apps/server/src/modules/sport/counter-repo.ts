import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** What all bets have on the sides of a market, in the order of its sides. */
export interface CounterRow {
  readonly match_id: string;
  readonly market: string;
  readonly win: readonly bigint[];
  readonly risk: readonly bigint[];
}

/** All rows of a counter as one. The market `*` is what a match may cost in all. */
export async function readCounters(db: Queryable, matchIds: readonly string[]): Promise<CounterRow[]> {
  const { rows } = await db.prepared<CounterRow>(
    "sport-counters",
    `select match_id, market, array_agg(win order by side) as win, array_agg(risk order by side) as risk
       from (select c.match_id, c.market, u.side, sum(u.win)::bigint as win, sum(u.risk)::bigint as risk
               from sport_counter c cross join lateral unnest(c.win, c.risk) with ordinality u (win, risk, side)
              where c.match_id = any($1) group by 1, 2, 3) s
      group by match_id, market`,
    [matchIds],
  );
  return rows;
}

export interface CounterKey {
  readonly matchId: string;
  readonly market: string;
  readonly side: number;
}

/** What the member's person has on each of these sides, in the order given. */
export async function readPersonCounters(
  db: Queryable,
  memberId: MemberId,
  keys: readonly CounterKey[],
): Promise<bigint[]> {
  const { rows } = await db.query<{ win: bigint }>(
    `select coalesce(c.win, 0) as win
       from unnest($2::text[], $3::text[], $4::smallint[]) with ordinality k (match_id, market, side, no)
       join member m on m.id = $1
       left join sport_person_counter c
         on c.match_id = k.match_id and c.market = k.market and c.side = k.side and c.person_id = m.person_id
      order by k.no`,
    [memberId, keys.map(({ matchId }) => matchId), keys.map(({ market }) => market), keys.map(({ side }) => side)],
  );
  return rows.map(({ win }) => win);
}

export async function readCombination(db: Queryable, id: Uint8Array): Promise<bigint> {
  const { rows } = await db.query<{ win: bigint }>("select win from sport_combination where id = $1", [id]);
  return rows[0]?.win ?? 0n;
}

export interface TakenOff {
  readonly slipId: bigint;
  /** In millionths of what the slip had put on them. */
  readonly part: number;
}

/** Takes slips, or parts of them, off the counters. */
export async function takeOff(tx: Tx, slips: readonly TakenOff[]): Promise<void> {
  if (slips.length === 0) return;
  await tx.query("select sport_uncount($1, $2)", [slips.map(({ slipId }) => slipId), slips.map(({ part }) => part)]);
}

/** Matches whose bets have used up a good part of what they may cost since that was last worked out. */
export async function listToWeigh(db: Queryable, cap: bigint): Promise<string[]> {
  const { rows } = await db.query<{ match_id: string }>(
    `select c.match_id from sport_counter c join sport_match m on m.id = c.match_id
      where c.market = '*' and m.phase <> 'finished' and m.result is null
      group by c.match_id, m.win_limit
     having sum(c.win[1]) > coalesce(m.win_limit, $1) - $1 / 2 limit 200`,
    [cap],
  );
  return rows.map(({ match_id }) => match_id);
}

/** What the bets of a match may add before it is weighed again, counted from `counted` on. */
export async function setWinLimit(tx: Tx, matchId: string, limit: bigint): Promise<void> {
  await tx.query("update sport_match set win_limit = $2 where id = $1", [matchId, limit]);
}

/** Counters of matches that were over before this moment, which nobody asks for. */
export async function pruneCounters(db: Queryable, before: Date): Promise<void> {
  const old = "select id from sport_match where result_state = 'settled' and settled_at < $1";
  await db.query(`delete from sport_counter where match_id in (${old})`, [before]);
  await db.query(`delete from sport_person_counter where match_id in (${old})`, [before]);
  await db.query(`delete from sport_book where match_id in (${old})`, [before]);
  await db.query(`delete from sport_line where match_id in (${old})`, [before]);
  await db.query("delete from sport_combination where touched_at < $1", [before]);
}
