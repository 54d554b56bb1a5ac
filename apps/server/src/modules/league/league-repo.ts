import type { ChainState, Goal, Side } from "@chokdee/rules/sport";
import type { PublishedBeacon } from "@chokdee/rules/yeekee";
import type { BeaconValue } from "@chokdee/server-kit/beacon";
import type { Queryable, Tx } from "../../core/db.ts";

export interface LeagueStateRow {
  readonly next_round_at: Date | null;
  readonly held_at: Date | null;
  readonly offset_ms: bigint;
  readonly is_beacon_off: boolean;
}

/** A match with what its round has announced. */
export interface LeagueMatchRow {
  readonly match_id: string;
  readonly season: number;
  readonly round: number;
  readonly beacon_chain: string;
  readonly first_beacon: bigint;
  readonly commit: string;
  readonly sealed_seed: string;
  readonly seed: string | null;
  readonly version: number;
  readonly minutes: number;
  readonly home: number;
  readonly away: number;
  readonly half_home: number | null;
  readonly half_away: number | null;
  readonly first_goal: Side | null;
  readonly is_late: boolean;
}

const STATE = "next_round_at, held_at, offset_ms, is_beacon_off";
const MATCH = `m.match_id, m.season, m.round, r.beacon_chain, r.first_beacon, m.commit, m.sealed_seed, m.seed, m.version,
  m.minutes, m.home, m.away, m.half_home, m.half_away, m.first_goal, m.is_late`;
const MATCHES = "league_match m join league_round r on r.season = m.season and r.round = m.round";

export async function readLeagueState(db: Queryable): Promise<LeagueStateRow> {
  const { rows } = await db.prepared<LeagueStateRow>("league-state", `select ${STATE} from league_state`, []);
  return only(rows);
}

/** Rounds are planned one after the other. */
export async function lockLeagueState(tx: Tx): Promise<LeagueStateRow> {
  const { rows } = await tx.query<LeagueStateRow>(`select ${STATE} from league_state for update`);
  return only(rows);
}

function only(rows: readonly LeagueStateRow[]): LeagueStateRow {
  const [row] = rows;
  if (!row) throw new Error("the league has no state");
  return row;
}

export async function setNextRoundAt(tx: Tx, at: Date | null): Promise<void> {
  await tx.query("update league_state set next_round_at = $1", [at]);
}

export async function setLeagueClock(
  tx: Tx,
  { heldAt, offsetMs }: { readonly heldAt: Date | null; readonly offsetMs: number },
): Promise<void> {
  await tx.query("update league_state set held_at = $1, offset_ms = $2", [heldAt, offsetMs]);
}

export async function setBeaconOff(tx: Tx, isOff: boolean): Promise<void> {
  await tx.query("update league_state set is_beacon_off = $1", [isOff]);
}

/** All that is to be played, the earliest round first. */
export async function listUnfinished(db: Queryable): Promise<LeagueMatchRow[]> {
  const { rows } = await db.prepared<LeagueMatchRow>(
    "league-unfinished",
    `select ${MATCH} from ${MATCHES} where m.minutes < 90 order by m.season, m.round, m.match_id`,
    [],
  );
  return rows;
}

export function findLeagueMatch(db: Queryable, matchId: string): Promise<LeagueMatchRow | undefined> {
  return db.row<LeagueMatchRow>(`select ${MATCH} from ${MATCHES} where m.match_id = $1`, [matchId]);
}

/** Whoever has it decides the match's next minute; who comes second finds it decided. */
export async function lockLeagueMatch(tx: Tx, matchId: string): Promise<LeagueMatchRow | undefined> {
  const { rows } = await tx.prepared<LeagueMatchRow>(
    "league-lock",
    `select ${MATCH} from ${MATCHES} where m.match_id = $1 for update of m`,
    [matchId],
  );
  return rows[0];
}

interface LastRound {
  readonly season: number;
  readonly round: number;
  readonly beacon_chain: string;
  readonly first_beacon: bigint;
}

export function findLastRound(tx: Tx): Promise<LastRound | undefined> {
  return tx.row<LastRound>(
    "select season, round, beacon_chain, first_beacon from league_round order by season desc, round desc limit 1",
  );
}

export interface NewRound {
  readonly season: number;
  readonly round: number;
  readonly beaconChain: string;
  readonly firstBeacon: number;
  readonly matches: readonly { readonly matchId: string; readonly commit: string; readonly sealedSeed: string }[];
}

export async function insertRound(
  tx: Tx,
  { season, round, beaconChain, firstBeacon, matches }: NewRound,
): Promise<void> {
  await tx.query("insert into league_round (season, round, beacon_chain, first_beacon) values ($1, $2, $3, $4)", [
    season,
    round,
    beaconChain,
    firstBeacon,
  ]);
  await tx.query(
    `insert into league_match (match_id, season, round, commit, sealed_seed)
     select id, $1, $2, commit, sealed from unnest($3::text[], $4::text[], $5::text[]) as new (id, commit, sealed)`,
    [
      season,
      round,
      matches.map(({ matchId }) => matchId),
      matches.map(({ commit }) => commit),
      matches.map(({ sealedSeed }) => sealedSeed),
    ],
  );
}

interface RoundId {
  readonly season: number;
  readonly round: number;
}

export interface MinuteBeacon extends BeaconValue {
  readonly minute: number;
  readonly beaconRound: number;
}

/** The values that decide minutes of a round: the first that were stored, whoever else has read some. */
export async function keepBeacons(
  db: Queryable,
  { season, round }: RoundId,
  beacons: readonly MinuteBeacon[],
): Promise<void> {
  await db.prepared(
    "league-beacons-keep",
    `insert into league_beacon (season, round, minute, beacon_round, value, signature, public_key)
     select $1, $2, n.* from unnest($3::integer[], $4::bigint[], $5::text[], $6::text[], $7::text[]) n
     on conflict do nothing`,
    [
      season,
      round,
      beacons.map(({ minute }) => minute),
      beacons.map(({ beaconRound }) => beaconRound),
      beacons.map(({ value }) => value),
      beacons.map(({ signature }) => signature),
      beacons.map(({ publicKey }) => publicKey),
    ],
  );
}

/** Values of a year ago and more. */
export async function forgetBeacons(db: Queryable, at: Date): Promise<void> {
  await db.query("select league_forget($1)", [at]);
}

/** What is stored for these minutes of a round, by minute. */
export async function findBeaconValues(
  db: Queryable,
  { season, round }: RoundId,
  first: number,
  last: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.prepared<{ minute: number; value: string }>(
    "league-beacons",
    "select minute, value from league_beacon where season = $1 and round = $2 and minute between $3 and $4",
    [season, round, first, last],
  );
  return new Map(rows.map(({ minute, value }) => [minute, value]));
}

/** The values of a round's minutes up to one of them, in order. */
export async function listBeacons(
  db: Queryable,
  { season, round }: RoundId,
  chain: string,
  minutes: number,
): Promise<PublishedBeacon[]> {
  const { rows } = await db.query<{
    beacon_round: bigint;
    value: string;
    signature: string;
    public_key: string | null;
  }>(
    `select beacon_round, value, signature, public_key from league_beacon
      where season = $1 and round = $2 and minute <= $3 order by minute`,
    [season, round, minutes],
  );
  return rows.map(({ beacon_round, value, signature, public_key }) => ({
    chain,
    round: Number(beacon_round),
    value,
    signature,
    publicKey: public_key,
  }));
}

export async function setMinute(
  tx: Tx,
  matchId: string,
  { minutes, score, halfTime, firstGoal }: ChainState,
  seed: string | null,
): Promise<void> {
  await tx.prepared(
    "league-minute",
    `update league_match set minutes = $2, home = $3, away = $4, half_home = $5, half_away = $6, first_goal = $7,
            seed = $8, is_late = false, version = version + 1
      where match_id = $1`,
    [matchId, minutes, score.home, score.away, halfTime?.home ?? null, halfTime?.away ?? null, firstGoal, seed],
  );
}

/** Another message about the match as it stands. */
export async function setLate(tx: Tx, matchId: string, isLate: boolean): Promise<void> {
  await tx.query("update league_match set is_late = $2, version = version + 1 where match_id = $1", [matchId, isLate]);
}

export async function insertGoal(tx: Tx, matchId: string, minute: number, side: Side): Promise<void> {
  await tx.query("insert into league_goal (match_id, minute, side) values ($1, $2, $3)", [matchId, minute, side]);
}

export function listGoals(db: Queryable, matchId: string): Promise<Goal[]> {
  return db.rows<Goal>("select minute, side from league_goal where match_id = $1 order by minute", [matchId]);
}
