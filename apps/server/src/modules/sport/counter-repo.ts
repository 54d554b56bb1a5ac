import { callForValue } from "@chokdee/server-kit/db";
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
  return (await db.value<bigint>("select win from sport_combination where id = $1", [id])) ?? 0n;
}

/** What the open parlays of a member's person may still pay: all of them, and the most of those that share a match. */
export async function readOpenParlays(
  db: Queryable,
  memberId: MemberId,
  matchIds: readonly string[],
): Promise<{ readonly all_open: bigint; readonly shared_open: bigint }> {
  const { rows } = await db.query<{ all_open: bigint; shared_open: bigint }>(
    "select o.* from member m cross join lateral sport_open_parlays(m.person_id, $2) o where m.id = $1",
    [memberId, matchIds],
  );
  return rows[0] ?? { all_open: 0n, shared_open: 0n };
}

/**
 * The counters with what parlays have become heavier by since they were made: of one whose other legs have come in, all
 * that it pays hangs on the legs that are left. A leg whose match is over counts as won until it is graded.
 */
export async function readWeighedCounters(db: Queryable, matchIds: readonly string[]): Promise<CounterRow[]> {
  const [counters, { rows: heavier }] = [
    await readCounters(db, matchIds),
    await db.prepared<{ match_id: string; market: string; side: number; more: bigint }>(
      "sport-heavier-parlays",
      `select l.match_id, l.market, l.side, sum(greatest(floor(p.pays * p.chance) - l.load_win, 0))::bigint as more
         from sport_leg l join sport_slip s on s.id = l.slip_id
        cross join lateral (
          select exp(coalesce(sum(ln(100::float8 / x.price)) filter (where x.grade is null and m.result is null), 0)) as chance,
                 (s.open_risk + s.open_win)
                   * exp(coalesce(sum(ln(case x.grade when 'win' then 1 when 'half-win' then (x.price + 100) / 2.0 / x.price
                                                      when 'half-loss' then 50.0 / x.price else 100.0 / x.price end::float8))
                                  filter (where x.grade is not null and x.grade <> 'loss'), 0)) as pays,
                 count(*) filter (where x.grade is not null or m.result is not null) as ended
            from sport_leg x join sport_match m on m.id = x.match_id where x.slip_id = l.slip_id and x.match_id <> l.match_id) p
        where l.match_id = any($1) and l.grade is null and s.kind = 'parlay' and s.status in ('waiting', 'running')
          and p.ended > 0
        group by 1, 2, 3`,
      [matchIds],
    ),
  ];
  return counters.map((row) => {
    const own = heavier.filter(({ match_id, market }) => match_id === row.match_id && market === row.market);
    const moreOn = (side: number) => own.find((each) => each.side === side)?.more ?? 0n;
    return own.length === 0 ? row : { ...row, win: row.win.map((win, index) => win + moreOn(index + 1)) };
  });
}

/** What the open parlays with an open leg on a match may still pay: all of them, and the most of one person. */
export async function sumParlaysOn(
  db: Queryable,
  matchId: string,
): Promise<{ readonly pays: bigint; readonly of_one_person: bigint }> {
  const { rows } = await db.query<{ pays: bigint; of_one_person: bigint }>(
    `select coalesce(sum(p.pays), 0)::bigint as pays, coalesce(max(p.pays), 0)::bigint as of_one_person
       from (select m.person_id, sum(s.open_risk + s.open_win)::bigint as pays
               from sport_leg l join sport_slip s on s.id = l.slip_id join member m on m.id = s.member_id
              where l.match_id = $1 and l.grade is null and s.kind = 'parlay' and s.status in ('waiting', 'running')
              group by m.person_id) p`,
    [matchId],
  );
  return rows[0] ?? { pays: 0n, of_one_person: 0n };
}

/** Matches that have ended since the matches were weighed that parlays hang on with them. */
export function listWeighingLinks(db: Queryable): Promise<{ id: string; version: bigint }[]> {
  return db.rows<{ id: string; version: bigint }>(
    "select id, version from sport_match where weighs_links order by id limit 100",
  );
}

/** Unless something more has come of it meanwhile. */
export async function endWeighingLinks(db: Queryable, id: string, version: bigint): Promise<void> {
  await db.query("update sport_match set weighs_links = false where id = $1 and version = $2", [id, version]);
}

/** Matches to be played that parlays with a leg on this one hang on. */
export async function listLinkedByParlays(db: Queryable, matchId: string): Promise<string[]> {
  const { rows } = await db.query<{ match_id: string }>(
    `select distinct o.match_id
       from sport_leg l join sport_slip s on s.id = l.slip_id join sport_leg o on o.slip_id = s.id
       join sport_match m on m.id = o.match_id
      where l.match_id = $1 and s.kind = 'parlay' and s.status in ('waiting', 'running') and o.grade is null
        and m.result is null`,
    [matchId],
  );
  return rows.map(({ match_id }) => match_id);
}

export interface TakenOff {
  readonly slipId: bigint;
  /** In millionths of what the slip had put on them. */
  readonly part: number;
}

/** Takes slips, or parts of them, off the counters. */
export async function takeOff(tx: Tx, slips: readonly TakenOff[]): Promise<void> {
  if (slips.length === 0) return;
  await callForValue(tx, "sport_uncount", {
    p_slips: slips.map(({ slipId }) => slipId),
    p_parts: slips.map(({ part }) => part),
  });
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
