import { callForValue, readFiltered, roomFor } from "@chokdee/server-kit/db";
import type { HaltReason, MatchResult, Phase, Side } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MatchAlarm, SourceKind, SportFixture, SportLeague, SportState } from "../../core/sport.ts";

export interface LeagueRow {
  readonly id: string;
  readonly kind: SourceKind;
  readonly name: string;
  readonly english_name: string;
  readonly next_round_at: Date | null;
  readonly is_simulated: boolean;
}

/** A rule decides what was put off, never begun or given up. */
export type ResultBy = "source" | "staff" | "rule";

export type ResultState = "none" | "waiting" | "confirmed" | "settled";

export interface MatchRow {
  readonly id: string;
  readonly league_id: string;
  readonly kind: SourceKind;
  readonly season: string;
  readonly home_id: string;
  readonly home_name: string;
  readonly home_english: string;
  readonly away_id: string;
  readonly away_name: string;
  readonly away_english: string;
  readonly starts_at: Date;
  /** When it was to begin as its first bets were made, where it was moved since. */
  readonly scheduled_at: Date | null;
  readonly is_offered: boolean;
  readonly phase: Phase;
  readonly minute: number;
  readonly home_goals: number;
  readonly away_goals: number;
  readonly half_home: number | null;
  readonly half_away: number | null;
  readonly first_goal: Side | null;
  readonly home_reds: number;
  readonly away_reds: number;
  readonly begun_at: Date | null;
  readonly halt: HaltReason | null;
  readonly is_halted_by_staff: boolean;
  readonly closes_at: Date | null;
  readonly heard_at: Date;
  readonly source_version: bigint;
  readonly version: bigint;
  readonly price_count: number;
  /** Of what is offered on it; null where nothing is. */
  readonly book_version: bigint | null;
  readonly win_limit: bigint | null;
  readonly result: MatchResult | null;
  readonly result_state: ResultState;
  readonly result_by: ResultBy;
  /** Why somebody at the desk has to look at it. */
  readonly alarm: MatchAlarm | null;
  readonly void_reason: string | null;
  readonly pays_at: Date | null;
  readonly outcome: number;
  readonly settling: boolean;
  readonly settled_to: bigint;
  readonly settled_at: Date | null;
  /** Why something of it could not be settled; it is tried again. */
  readonly problem: string | null;
}

export const MATCH_COLUMNS = `m.id, m.league_id, m.kind, m.season, m.home_id, m.home_name, m.home_english, m.away_id, m.away_name,
  m.away_english, m.starts_at, m.scheduled_at, m.is_offered, m.phase, m.minute, m.home_goals, m.away_goals, m.half_home, m.half_away,
  m.first_goal, m.home_reds, m.away_reds, m.begun_at, m.halt, m.is_halted_by_staff, m.closes_at, m.heard_at,
  m.source_version, m.version, m.price_count,
  (select b.version from sport_book b where b.match_id = m.id) as book_version, m.win_limit, m.result, m.result_state,
  m.result_by, m.alarm, m.void_reason, m.pays_at, m.outcome,
  m.settling, m.settled_to, m.settled_at, m.problem`;

export async function saveLeagueRow(tx: Tx, league: SportLeague): Promise<void> {
  await tx.query(
    `insert into sport_league (id, kind, name, english_name, next_round_at, is_simulated) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update
       set name = excluded.name, english_name = excluded.english_name, next_round_at = excluded.next_round_at,
           is_simulated = excluded.is_simulated`,
    [league.leagueId, league.kind, league.name, league.englishName, league.nextRoundAt, league.isSimulated],
  );
}

export function listLeagues(db: Queryable, ids: readonly string[]): Promise<LeagueRow[]> {
  return db.rows<LeagueRow>(
    "select id, kind, name, english_name, next_round_at, is_simulated from sport_league where id = any($1)",
    [ids],
  );
}

/** Holds matches until the transaction ends: alone, so that nobody bets on them meanwhile. */
export async function holdMatches(tx: Tx, ids: readonly string[]): Promise<void> {
  await callForValue(tx, "sport_lock_matches", { p_matches: ids, p_alone: true });
}

/** The same beside others who bet on them: only whoever changes them has to wait. */
export async function shareMatches(tx: Tx, ids: readonly string[]): Promise<void> {
  await callForValue(tx, "sport_lock_matches", { p_matches: ids, p_alone: false });
}

export async function findMatches(db: Queryable, ids: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await db.prepared<MatchRow>(
    "sport-find-matches",
    `select ${MATCH_COLUMNS} from sport_match m where m.id = any($1)`,
    [ids],
  );
  return rows;
}

export async function findMatch(db: Queryable, id: string): Promise<MatchRow | undefined> {
  return (await findMatches(db, [id]))[0];
}

/** Those that are still to be played or under way, and may be bet on. */
export async function listActive(db: Queryable): Promise<MatchRow[]> {
  const { rows } = await db.prepared<MatchRow>(
    "sport-list-active",
    `select ${MATCH_COLUMNS} from sport_match m
      where m.phase <> 'finished' and m.result is null and m.is_offered order by m.starts_at, m.id limit 2000`,
    [],
  );
  return rows;
}

/** Where the kind of its league is the match's. False where there is no such league. */
export async function insertFixture(tx: Tx, fixture: SportFixture, isOffered: boolean, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sport_match (id, league_id, kind, season, round, home_id, home_name, home_english, away_id, away_name,
                              away_english, starts_at, is_offered, closes_at, heard_at, touched_at)
     select $1, l.id, l.kind, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 and l.kind <> 'file', $13, $14, $14
       from sport_league l where l.id = $2
     on conflict (id) do nothing`,
    [
      fixture.matchId,
      fixture.leagueId,
      fixture.season,
      fixture.round,
      ...[fixture.home, fixture.away].flatMap(({ id, name, englishName }) => [id, name, englishName]),
      fixture.startsAt,
      isOffered,
      fixture.closesAt,
      at,
    ],
  );
  return rowCount === 1;
}

/** Facts of a match that has not begun. */
export async function updateFixture(tx: Tx, fixture: SportFixture, hasBets: boolean): Promise<void> {
  await tx.query(
    `update sport_match
        set starts_at = $2, closes_at = $3, version = version + 1,
            scheduled_at = case when $4 then coalesce(scheduled_at, starts_at) end
      where id = $1 and phase = 'before' and (starts_at, closes_at) is distinct from ($2::timestamptz, $3::timestamptz)`,
    [fixture.matchId, fixture.startsAt, fixture.closesAt, hasBets],
  );
}

export async function writeState(
  tx: Tx,
  id: string,
  state: SportState,
  message: { readonly sourceVersion: number; readonly heardAt: Date; readonly priceCount: number | null },
): Promise<bigint> {
  const { rows } = await tx.prepared<{ version: bigint }>(
    "sport-write-state",
    `update sport_match
        set phase = $2, minute = $3, home_goals = $4, away_goals = $5, half_home = $6, half_away = $7, first_goal = $8,
            home_reds = $9, away_reds = $10, begun_at = least(begun_at, $11), halt = $12, closes_at = $13,
            heard_at = greatest(heard_at, $14), source_version = $15, version = version + 1,
            price_count = coalesce($16, price_count)
      where id = $1 returning version`,
    [
      id,
      state.phase,
      state.minute,
      state.score.home,
      state.score.away,
      state.halfTime?.home ?? null,
      state.halfTime?.away ?? null,
      state.firstGoal,
      state.redCards.home,
      state.redCards.away,
      state.begunAt,
      state.halt,
      state.closesAt,
      message.heardAt,
      message.sourceVersion,
      message.priceCount,
    ],
  );
  return rows[0]?.version ?? 0n;
}

export async function noteHeard(tx: Tx, leagueIds: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `update sport_match set heard_at = greatest(heard_at, $2)
      where league_id = any($1) and phase <> 'finished' and result is null`,
    [leagueIds, at],
  );
}

/** Takes the matches of these leagues off the board until each is published again. Returns those that were on it. */
export function haltLeagues(tx: Tx, leagueIds: readonly string[]): Promise<{ id: string; minute: number }[]> {
  return tx.rows<{ id: string; minute: number }>(
    `update sport_match set halt = 'silent', version = version + 1
      where league_id = any($1) and phase <> 'finished' and result is null and halt is distinct from 'silent'
      returning id, minute`,
    [leagueIds],
  );
}

export async function listActiveIds(tx: Tx, leagueIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from sport_match where league_id = any($1) and phase <> 'finished' and result is null",
    [leagueIds],
  );
  return rows.map(({ id }) => id);
}

/** Returns since when it was suspended before. */
export async function setStaffHalt(tx: Tx, id: string, isHalted: boolean, at: Date): Promise<Date | null> {
  const { rows } = await tx.query<{ since: Date | null }>(
    `with before as (select staff_halted_at as since from sport_match where id = $1)
     update sport_match m
        set is_halted_by_staff = $2, staff_halted_at = case when $2 then $3::timestamptz end, version = m.version + 1
       from before b where m.id = $1 returning b.since`,
    [id, isHalted, at],
  );
  return rows[0]?.since ?? null;
}

export interface ResultRow {
  readonly result: MatchResult;
  readonly state: "waiting" | "confirmed";
  readonly by: ResultBy;
  readonly paysAt: Date | null;
  readonly voidReason: string | null;
}

/** A result, which from `paysAt` on is paid. Where one was paid before, the next outcome replaces it. */
export async function writeResult(tx: Tx, id: string, row: ResultRow): Promise<void> {
  await tx.query(
    `update sport_match
        set result = $2, result_state = $3, pays_at = $4, void_reason = $5, phase = 'finished', version = version + 1,
            outcome = outcome + case $3 when 'confirmed' then 1 else 0 end, settling = false, settled_to = 0, problem = null,
            result_by = $6, alarm = case when $6 = 'source' then alarm end, weighs_links = true
      where id = $1`,
    [id, JSON.stringify(row.result), row.state, row.paysAt, row.voidReason, row.by],
  );
}

/** Leaves a match without the result that it has, unless something is paid by it. Then it stays, and the answer is false. */
export async function takeBackResult(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sport_match
        set result = null, result_state = 'none', pays_at = null, void_reason = null, halt = 'silent', version = version + 1
      where id = $1 and result_state in ('waiting', 'confirmed') and not settling and settled_at is null`,
    [id],
  );
  return rowCount === 1;
}

export async function setAlarm(tx: Tx, id: string, alarm: MatchAlarm | null): Promise<void> {
  await tx.query("update sport_match set alarm = $2 where id = $1", [id, alarm]);
}

/** The same result again, for bets that a void span takes out. */
export async function settleAgain(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query(
    `update sport_match
        set result_state = 'confirmed', pays_at = $2, outcome = outcome + 1, settling = false, settled_to = 0,
            version = version + 1
      where id = $1 and result is not null`,
    [id, at],
  );
}

/** Matches that are over, the latest first. */
export async function pageSettled(
  db: Queryable,
  filter: { readonly leagueId: string | undefined; readonly from: Date | undefined; readonly to: Date | undefined },
  before: readonly [at: Date, id: string] | undefined,
  limit: number,
): Promise<MatchRow[]> {
  return readFiltered(
    db,
    [
      ["m.result_state = 'settled'"],
      ["m.league_id = ?", filter.leagueId],
      ["m.starts_at >= ?", filter.from],
      ["m.starts_at < ?", filter.to],
      ["(m.starts_at, m.id) < (?, ?)", ...(before ?? [])],
    ],
    (where) =>
      `select ${MATCH_COLUMNS} from sport_match m where ${where} order by m.starts_at desc, m.id desc limit ${roomFor(limit)}`,
  );
}

/** The finished matches of a league's season in the order in which they were played. */
export function listSeason(db: Queryable, leagueId: string, season: string | null): Promise<MatchRow[]> {
  return db.rows<MatchRow>(
    `select ${MATCH_COLUMNS} from sport_match m
      where m.league_id = $1
        and m.season = coalesce($2, (select x.season from sport_match x where x.league_id = $1 order by x.starts_at desc limit 1))
      order by m.starts_at, m.id limit 1000`,
    [leagueId, season],
  );
}

/** The last matches of a team that were played to their end. */
export function listForm(db: Queryable, teamId: string, before: Date, limit: number): Promise<MatchRow[]> {
  return db.rows<MatchRow>(
    `select ${MATCH_COLUMNS} from sport_match m
      where m.result_state = 'settled' and m.result->>'status' = 'finished' and (m.home_id = $1 or m.away_id = $1)
        and m.starts_at < $2
      order by m.starts_at desc limit $3`,
    [teamId, before, limit],
  );
}

/** Matches of feeds that should have begun half a day ago and have no result. */
export async function listOverdue(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from sport_match
      where kind = 'feed' and result is null and phase <> 'finished'
        and coalesce(scheduled_at, starts_at) < $1::timestamptz - interval '12 hours'
      order by starts_at limit 200`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function listOfferedLeagues(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>("select id from sport_league where kind <> 'file' order by id");
  return rows.map(({ id }) => id);
}
