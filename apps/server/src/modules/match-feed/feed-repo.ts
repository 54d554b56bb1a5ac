import type { Queryable, Tx } from "../../core/db.ts";
import type { MatchRecord } from "./match-record.ts";

export interface FeedMatchRow {
  readonly event_id: bigint;
  readonly match_id: string;
  readonly league_id: string;
  readonly record: MatchRecord;
  readonly version: bigint;
  readonly is_over: boolean;
}

const MATCH = "event_id, match_id, league_id, record, version, is_over";

/** Messages about a match are taken one after the other. */
export async function lockFeedMatch(tx: Tx, eventId: number): Promise<FeedMatchRow | undefined> {
  const { rows } = await tx.prepared<FeedMatchRow>(
    "feed-match-lock",
    `select ${MATCH} from feed_match where event_id = $1 for update`,
    [eventId],
  );
  return rows[0];
}

export interface SavedMatch {
  readonly eventId: number;
  readonly matchId: string;
  readonly leagueId: string;
  readonly record: MatchRecord;
  readonly version: number;
  readonly isOver: boolean;
  readonly at: Date;
}

export async function saveFeedMatch(tx: Tx, match: SavedMatch): Promise<void> {
  const { eventId, matchId, leagueId, record, version, isOver, at } = match;
  await tx.prepared(
    "feed-match-save",
    `insert into feed_match (event_id, match_id, league_id, record, version, is_over, heard_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (event_id) do update
       set record = excluded.record, version = excluded.version, is_over = excluded.is_over, heard_at = excluded.heard_at`,
    [eventId, matchId, leagueId, JSON.stringify(record), version, isOver, at],
  );
}

/** Matches that are being played, for new prices as their clock goes on. */
export async function listPlaying(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ event_id: bigint }>(
    `select event_id from feed_match where not is_over and record ->> 'phase' <> 'before' order by event_id`,
  );
  return rows.map(({ event_id }) => Number(event_id));
}

/** Matches that are announced or being played. */
export async function listUnendedIds(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ event_id: bigint }>(
    "select event_id from feed_match where not is_over order by event_id",
  );
  return rows.map(({ event_id }) => Number(event_id));
}

export async function listOpenLeagues(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ league_id: string }>(
    "select distinct league_id from feed_match where not is_over order by league_id",
  );
  return rows.map(({ league_id }) => league_id);
}

/** Takes the feed, or keeps it. False while another process has it. */
export async function holdReader(db: Queryable, holder: string, now: Date, until: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "update feed_reader set holder = $1, until = $3 where holder = $1 or until < $2",
    [holder, now, until],
  );
  return rowCount > 0;
}

export async function leaveReader(db: Queryable, holder: string): Promise<void> {
  await db.query("update feed_reader set until = '-infinity' where holder = $1", [holder]);
}

export async function findKnown(db: Queryable, eventIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ event_id: bigint }>(
    "select event_id from feed_match where event_id = any($1::bigint[])",
    [eventIds],
  );
  return new Set(rows.map(({ event_id }) => Number(event_id)));
}

export function listUnended(db: Queryable, leagueId: string): Promise<FeedMatchRow[]> {
  return db.rows<FeedMatchRow>(
    `select ${MATCH} from feed_match where league_id = $1 and not is_over order by event_id`,
    [leagueId],
  );
}
