import { topicsFor } from "@chokdee/contract";
import type { Queryable, Tx } from "../../core/db.ts";
import type { Consumer, EventRange, Position } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";

/** A row as stored: another version may have written it. */
export interface StoredEvent {
  /** As `tx.id`. */
  readonly position: string;
  readonly topic: string;
  /** Null where it is everyone's. */
  readonly memberId: MemberId | null;
  readonly payload: unknown;
}

interface Row {
  readonly tx: string;
  readonly id: bigint;
  readonly topic: string;
  readonly member_id: MemberId | null;
  readonly payload: unknown;
}

/** Means all members at once. */
const EVERYONE = 0n;

const PAGE_TOPICS: readonly string[] = [...topicsFor("member"), ...topicsFor("everyone")];

/** All of them in one JSON text: a batch of bets has hundreds, and the driver's arrays are slow. */
export async function insertEvents(tx: Tx, events: readonly Omit<StoredEvent, "position">[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ topic, memberId, payload }) => ({
    topic,
    member_id: String(memberId ?? EVERYONE),
    payload,
  }));
  await tx.prepared(
    "outbox-insert",
    `insert into outbox (topic, member_id, payload, created_at)
     select e.topic, e.member_id, e.payload, $2
       from rows from (json_to_recordset($1) as (topic text, member_id bigint, payload jsonb))
            with ordinality e (topic, member_id, payload, no) order by no`,
    [JSON.stringify(rows), at],
  );
}

/** Events of these topics, or what the open pages of a member or of everybody are sent. */
export type EventFilter = { readonly topics: readonly string[] } | { readonly pagesOf: MemberId | "everybody" };

interface Horizon extends Position {
  /** Something is being written: events that are committed already may lie behind it, and nobody hears when it ends. */
  readonly isHeldBack: boolean;
}

/** Every event from here on belongs to a transaction that had not ended at this moment. */
export async function readHorizon(db: Queryable): Promise<Horizon> {
  const { rows } = await db.query<{ tx: string; is_held_back: boolean }>(
    `select pg_snapshot_xmin(s)::text as tx, pg_snapshot_xmin(s) <> pg_snapshot_xmax(s) as is_held_back
       from pg_current_snapshot() s`,
  );
  return { tx: rows[0]?.tx ?? "0", id: "0", isHeldBack: rows[0]?.is_held_back ?? true };
}

/**
 * Events after `position` up to another place, in order. Rows past the horizon wait: others before them may not have
 * been committed yet. Open pages get what is for pages; their index leaves out settled bets, and is used by a
 * query that says so.
 */
export async function readEventsBetween(
  db: Queryable,
  position: Position,
  upTo: Position,
  filter: EventFilter,
  limit: number | "all",
): Promise<StoredEvent[]> {
  const { topics, pagesOf } = { topics: PAGE_TOPICS, pagesOf: undefined, ...filter };
  const memberId = pagesOf === "everybody" ? undefined : pagesOf;
  const { rows } = await db.query<Row>(
    `select tx::text, id, topic, member_id, payload from outbox
      where (tx, id) > ($1::xid8, $2::bigint)
        and (tx, id) <= ($7::xid8, $8::bigint)
        and topic = any($3)
        and ($4::bigint is null or member_id in ($4, 0))
        and (not $5 or (member_id is not null and topic <> 'bet.settled'))
      order by outbox.tx, outbox.id limit $6::bigint`,
    [
      position.tx,
      position.id,
      topics,
      memberId ?? null,
      pagesOf !== undefined,
      limit === "all" ? null : limit,
      upTo.tx,
      upTo.id,
    ],
  );
  return rows.map((row) => ({
    position: `${row.tx}.${row.id}`,
    topic: row.topic,
    memberId: row.member_id === EVERYONE ? null : row.member_id,
    payload: row.payload,
  }));
}

/**
 * Where the last of so many events of these topics is; undefined where there are fewer before the horizon. Ids are
 * given out in order: where the last is near the first they need not be counted.
 */
export async function findBatchEnd(
  db: Queryable,
  position: Position,
  horizon: Position,
  topics: readonly string[],
  batch: number,
): Promise<Position | undefined> {
  const { rows } = await db.prepared<{ tx: string; id: bigint }>(
    "outbox-batch-end",
    `with first as materialized (
       select id from outbox where (tx, id) > ($1::xid8, $2::bigint) order by tx, id limit 1),
     last as materialized (
       select id from outbox where tx < $3::xid8 order by tx desc, id desc limit 1)
     select tx::text, id from outbox
      where (select last.id - first.id from first, last) >= $5::bigint
        and (tx, id) > ($1::xid8, $2::bigint) and tx < $3::xid8 and topic = any($4)
      order by outbox.tx, outbox.id offset $5::bigint limit 1`,
    [position.tx, position.id, horizon.tx, topics, batch - 1],
  );
  return rows[0] && { tx: rows[0].tx, id: String(rows[0].id) };
}

/** Whether events from `position` on are all still stored. */
export async function isStillKept(db: Queryable, position: Position): Promise<boolean> {
  const { rows } = await db.query<{ kept: boolean }>(
    `select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
        and coalesce($1::xid8 >= (select min(tx) from outbox), true) as kept`,
    [position.tx],
  );
  return rows[0]?.kept === true;
}

export async function lockCursor(tx: Tx, consumer: string): Promise<Position | undefined> {
  const known = await lockKnownCursor(tx, consumer);
  if (known) return known;
  // It is new, or another process has it.
  await tx.query("insert into outbox_cursor (consumer, tx, id) values ($1, '0', 0) on conflict do nothing", [consumer]);
  return lockKnownCursor(tx, consumer);
}

async function lockKnownCursor(tx: Tx, consumer: string): Promise<Position | undefined> {
  const { rows } = await tx.query<{ tx: string; id: bigint }>(
    "select tx::text, id from outbox_cursor where consumer = $1 for update skip locked",
    [consumer],
  );
  return rows[0] && { tx: rows[0].tx, id: String(rows[0].id) };
}

/** Moves cursors of consumers up to a horizon before which nothing concerns them. */
export async function passQuiet(db: Queryable, names: readonly string[], horizon: string): Promise<void> {
  await db.query("update outbox_cursor set tx = $2::xid8, id = 0 where consumer = any($1) and tx < $2::xid8", [
    names,
    horizon,
  ]);
}

export interface Due {
  readonly names: readonly string[];
  /** Every event from this transaction on may still be followed by one before it. */
  readonly horizon: string;
  readonly isHeldBack: boolean;
}

/**
 * Those of the consumers with events of their topics to take in, with no cursor yet, or with one that is more than
 * `quietStretch` transactions behind.
 */
export async function listDue(
  db: Queryable,
  consumers: readonly Pick<Consumer, "name" | "topics">[],
  quietStretch: bigint,
): Promise<Due> {
  if (consumers.length === 0) return { names: [], isHeldBack: false, horizon: "0" };
  const { rows } = await db.prepared<{ names: string[]; horizon: string; is_held_back: boolean }>(
    "outbox-due",
    `with horizon as materialized (
       select pg_snapshot_xmin(s) as tx, pg_snapshot_xmax(s) as newest from pg_current_snapshot() s)
     select h.tx::text as horizon, h.tx <> h.newest as is_held_back, array(
       select f.name
         from rows from (json_to_recordset($1) as (name text, topics text[])) f
         left join outbox_cursor c on c.consumer = f.name
        where c.consumer is null
           or h.tx::text::bigint - c.tx::text::bigint >= $2
           or exists (
             select from outbox e where (e.tx, e.id) > (c.tx, c.id) and e.tx < h.tx and e.topic = any(f.topics))) as names
       from horizon h`,
    [JSON.stringify(consumers.map(({ name, topics }) => ({ name, topics }))), quietStretch],
  );
  const { names = [], horizon = "0", is_held_back: isHeldBack = true } = rows[0] ?? {};
  return { names, horizon, isHeldBack };
}

/** Since when each consumer has an event of its topics that it has not taken in. */
export function listLag(db: Queryable, consumers: readonly Pick<Consumer, "name" | "topics">[]) {
  return db.rows<{ name: string; waiting_since: Date | null }>(
    `select f.name,
            (select e.created_at from outbox e
              where (e.tx, e.id) > (coalesce(c.tx, '0'::xid8), coalesce(c.id, 0)) and e.topic = any(f.topics)
              order by e.tx, e.id limit 1) as waiting_since
       from rows from (json_to_recordset($1) as (name text, topics text[])) f
       left join outbox_cursor c on c.consumer = f.name order by f.name`,
    [JSON.stringify(consumers.map(({ name, topics }) => ({ name, topics })))],
  );
}

/** Whether a consumer has unread events of its topics: one member's, or of what was settled or moved before a time. */
export async function hasUnread(
  db: Queryable,
  { name, topics }: Pick<Consumer, "name" | "topics">,
  asked: { readonly memberId?: MemberId; readonly settledBefore?: Date } = {},
): Promise<boolean> {
  const cursor = await db.query<{ tx: string; id: bigint }>(
    "select tx::text, id from outbox_cursor where consumer = $1",
    [name],
  );
  const { rows } = await db.query<{ unread: boolean }>(
    `select exists (
       select from outbox
        where (tx, id) > ($1::xid8, $2::bigint) and topic = any($3)
          and ($4::bigint is null or member_id = $4)
          and ($5::timestamptz is null or coalesce(payload->>'settled_at', payload->>'at')::timestamptz < $5)) as unread`,
    [cursor.rows[0]?.tx ?? "0", cursor.rows[0]?.id ?? 0n, topics, asked.memberId ?? null, asked.settledBefore ?? null],
  );
  return rows[0]?.unread === true;
}

/** Where all events are that a consumer has not taken in and this snapshot sees. */
export async function unreadRange(db: Queryable, { name }: Pick<Consumer, "name">): Promise<EventRange> {
  const from = await db.row<{ tx: string; id: bigint; end: string }>(
    `select coalesce(c.tx, '0'::xid8)::text as tx, coalesce(c.id, 0) as id,
            pg_snapshot_xmax(pg_current_snapshot())::text as end
       from (select 1) one left join outbox_cursor c on c.consumer = $1`,
    [name],
  );
  if (!from) throw new Error("A left join has a row.");
  return { after: { tx: from.tx, id: String(from.id) }, upTo: { tx: from.end, id: "0" } };
}

/** All of them, of its topics: at most `limit`. */
export async function listUnread(
  db: Queryable,
  consumer: Pick<Consumer, "name" | "topics">,
  limit: number,
): Promise<StoredEvent[]> {
  const { after, upTo } = await unreadRange(db, consumer);
  return readEventsBetween(db, after, upTo, { topics: consumer.topics }, limit);
}

export async function moveCursor(tx: Tx, consumer: string, to: Position): Promise<void> {
  await tx.query("update outbox_cursor set tx = $2::xid8, id = $3 where consumer = $1", [consumer, to.tx, to.id]);
}

/** Removes events older than `before` that every consumer has passed; the application cannot do more. */
export async function pruneEvents(db: Queryable, before: Date): Promise<bigint> {
  return (await db.value<bigint>("select outbox_prune($1) as removed", [before])) ?? 0n;
}

export function parsePosition(text: string): Position | undefined {
  const match = /^(\d{1,18})\.(\d{1,18})$/.exec(text);
  return match?.[1] && match[2] ? { tx: match[1], id: match[2] } : undefined;
}
