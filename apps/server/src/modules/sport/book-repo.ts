import type { MarketPrices } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import type { SportBook, SportEvent, SportLaw } from "../../core/sport.ts";

export interface BookRow {
  readonly match_id: string;
  readonly version: bigint;
  readonly prices: readonly MarketPrices[];
  readonly law: SportLaw | null;
}

export async function saveBook(tx: Tx, matchId: string, version: bigint, book: SportBook): Promise<void> {
  await tx.prepared(
    "sport-save-book",
    `insert into sport_book (match_id, version, prices, law) values ($1, $2, $3, $4)
     on conflict (match_id) do update set version = excluded.version, prices = excluded.prices, law = excluded.law`,
    [matchId, version, JSON.stringify(book.prices), book.law && JSON.stringify(book.law)],
  );
}

export async function dropBook(tx: Tx, matchId: string): Promise<void> {
  await tx.query("delete from sport_book where match_id = $1", [matchId]);
}

export async function findBooks(db: Queryable, matchIds: readonly string[]): Promise<BookRow[]> {
  const { rows } = await db.prepared<BookRow>(
    "sport-find-books",
    "select match_id, version, prices, law from sport_book where match_id = any($1)",
    [matchIds],
  );
  return rows;
}

type EventKind = SportEvent["kind"] | "suspension";

export interface EventRow {
  readonly match_id: string;
  readonly kind: EventKind;
  readonly side: "home" | "away" | null;
  readonly minute: number;
  readonly stoppage: number;
  readonly at: Date;
  /** Of the match, when it became known. */
  readonly version: bigint;
}

/** What became known with the version that the match has now. */
export async function insertEvents(
  tx: Tx,
  matchId: string,
  events: readonly (Omit<SportEvent, "kind"> & { readonly kind: EventKind })[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `insert into sport_event (match_id, kind, side, minute, stoppage, at, version)
     select $1, e.*, m.version
       from unnest($2::text[], $3::text[], $4::integer[], $5::integer[], $6::timestamptz[]) e
       join sport_match m on m.id = $1`,
    [
      matchId,
      events.map(({ kind }) => kind),
      events.map(({ side }) => side),
      events.map(({ minute }) => minute),
      events.map(({ stoppage }) => stoppage),
      events.map(({ at }) => at),
    ],
  );
}

export function listEvents(db: Queryable, matchIds: readonly string[]): Promise<EventRow[]> {
  return db.rows<EventRow>(
    "select match_id, kind, side, minute, stoppage, at, version from sport_event where match_id = any($1) order by id",
    [matchIds],
  );
}

/** Prices of the main markets at one time. */
export interface LinePoint {
  readonly handicap: { readonly line: number; readonly home: number; readonly away: number } | null;
  readonly total: { readonly line: number; readonly over: number; readonly under: number } | null;
  readonly winner: { readonly home: number; readonly draw: number; readonly away: number } | null;
}

/** Only where it differs from the one before. */
export async function saveLine(tx: Tx, matchId: string, version: bigint, at: Date, point: LinePoint): Promise<void> {
  await tx.query(
    `insert into sport_line (match_id, version, at, point)
     select $1, $2, $3, $4
      where (select l.point from sport_line l where l.match_id = $1 order by l.version desc limit 1)
            is distinct from $4::jsonb
     on conflict do nothing`,
    [matchId, version, at, JSON.stringify(point)],
  );
}

export function listLine(db: Queryable, matchId: string): Promise<{ at: Date; point: LinePoint }[]> {
  return db.rows<{ at: Date; point: LinePoint }>(
    `select at, point from (
       select version, at, point from sport_line where match_id = $1 order by version desc limit 200) l order by version`,
    [matchId],
  );
}
