import type { Satang } from "@chokdee/money";
import { readFiltered } from "@chokdee/server-kit/db";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MATCH_COLUMNS, type MatchRow } from "../match-repo.ts";

/** How many bets there are on a match, and what was staked on them. */
interface MatchBets {
  readonly waiting: bigint;
  readonly running: bigint;
  readonly settled: bigint;
  readonly staked: Satang;
}

/** A match with all that staff see of it beside what may be lost. */
export type OfficeMatchRow = MatchRow & MatchBets & { readonly league_name: string; readonly match_cap: Satang };

export type ListedState = "open" | "waiting" | "settled";

const BETS = `select count(*) filter (where s.status = 'waiting') as waiting,
         count(*) filter (where s.status = 'running') as running,
         count(*) filter (where s.status in ('settled', 'cashed_out')) as settled,
         coalesce(sum(s.risk) filter (where s.status <> 'refused'), 0)::bigint as staked
    from sport_leg l join sport_slip s on s.id = l.slip_id`;

type Order = "asc" | "desc";

const matchesWhere = (
  which: string,
  order: Order = "desc",
) => `select ${MATCH_COLUMNS}, g.name as league_name, x.match_cap, bets.*
  from (select * from sport_match where ${which}) m
  join sport_league g on g.id = m.league_id cross join sport_setting x
  cross join lateral (${BETS} where l.match_id = m.id) bets
 order by m.starts_at ${order}, m.id ${order}`;

const STATES: Readonly<Record<ListedState, string>> = {
  open: "result is null",
  waiting: "result_state in ('waiting', 'confirmed')",
  settled: "result_state = 'settled'",
};

/** Of open ones what is played and what begins next first, of any others the latest. */
export function pageMatches(
  db: Queryable,
  state: ListedState | undefined,
  leagueId: string | undefined,
  after: readonly [at: Date, id: string] | undefined,
  limit: number,
): Promise<OfficeMatchRow[]> {
  const [beyond, order]: [string, Order] = state === "open" ? [">", "asc"] : ["<", "desc"];
  return readFiltered(
    db,
    [
      ...(state ? [[STATES[state]] as const] : []),
      ["league_id = ?", leagueId],
      [`(starts_at, id) ${beyond} (?, ?)`, ...(after ?? [])],
    ],
    (where) => matchesWhere(`${where} order by starts_at ${order}, id ${order} limit ${limit}`, order),
  );
}

export async function findOfficeMatch(db: Queryable, id: string): Promise<OfficeMatchRow | undefined> {
  return (await db.query<OfficeMatchRow>(matchesWhere("id = $1"), [id])).rows[0];
}

/** What was staked on a match. */
export async function sumStaked(db: Queryable, matchId: string): Promise<Satang | undefined> {
  const { rows } = await db.query<MatchBets>(`${BETS} where l.match_id = $1`, [matchId]);
  return rows[0]?.staked;
}

interface ParlayPerson {
  readonly member_id: MemberId;
  readonly username: string;
  readonly all_open: bigint;
  readonly shared_open: bigint;
}

/**
 * The persons whose open parlays may pay most, the most first. They are found by what the slips may pay, which returned legs
 * only lower, and counted exactly.
 */
export function listParlayPeople(db: Queryable, limit: number): Promise<ParlayPerson[]> {
  return db.rows<ParlayPerson>(
    `with most as (
       select m.person_id, array_agg(s.id) as slips
         from sport_open_slip o join sport_slip s on s.id = o.slip_id join member m on m.id = o.member_id
        where s.kind = 'parlay' and s.status in ('waiting', 'running')
        group by 1 order by sum(s.open_risk + s.open_win) desc limit 2 * $1)
     select m.id as member_id, m.username, p.all_open, p.shared_open
       from most join member m on m.id = most.person_id
      cross join lateral (select array_agg(distinct l.match_id) as matches from sport_leg l
                           where l.slip_id = any(most.slips) and l.grade is null) l
      cross join lateral sport_open_parlays(most.person_id, l.matches) p
      order by p.all_open desc, m.id limit $1`,
    [limit],
  );
}
