import type { BeaconMood } from "@chokdee/server-kit/beacon";
import type { OwnTableLimits } from "@chokdee/contract/provider";
import type { Shoe } from "@chokdee/rules/tables";
import type { Queryable } from "../../platform/db.ts";
import { ROUND_FIELDS, type TableRound } from "./rounds-repo.ts";

export async function ensureTable(q: Queryable, id: string): Promise<void> {
  await q.query("insert into table_state (id) values ($1) on conflict do nothing", [id]);
}

export interface DueTable {
  readonly id: string;
  readonly now: Date;
  /** Somebody looks on, or has bet in the last round. */
  readonly is_watched: boolean;
  readonly shoe: Shoe | null;
  readonly shoe_no: number;
  readonly round_no: number;
  /** When its last round was over; null while that is still paid, and before the first. */
  readonly rested_since: Date | null;
}

/** The table whose next round is due, locked; nothing where another process has it or a round is running. */
export function lockDueTable(tx: Queryable, id: string): Promise<DueTable | undefined> {
  return tx.row<DueTable>(
    `select id, clock_timestamp() as now, shoe, shoe_no, round_no,
            (select r.ended_at from table_round r where r.table_id = table_state.id order by r.seq desc limit 1)
              as rested_since,
            watched_until > clock_timestamp() or exists (
              select from table_bet b where b.round_seq = (
                select r.seq from table_round r where r.table_id = table_state.id order by r.seq desc limit 1)
            ) as is_watched
       from table_state where id = $1 and due_at <= clock_timestamp() for update skip locked`,
    [id],
  );
}

export async function lockTable(tx: Queryable, id: string): Promise<void> {
  await tx.query("select from table_state where id = $1 for update", [id]);
}

/** Puts a table to sleep until somebody looks at it again. */
export async function putToSleep(tx: Queryable, id: string): Promise<void> {
  await tx.query("update table_state set is_awake = false, due_at = null where id = $1", [id]);
}

export async function noteOpened(tx: Queryable, id: string, shoe: Shoe | null): Promise<void> {
  await tx.query(
    `update table_state set due_at = null, round_no = round_no + 1, shoe = $2, shoe_no = coalesce($3, shoe_no)
      where id = $1`,
    [id, shoe && JSON.stringify(shoe), shoe?.no ?? null],
  );
}

/**
 * Stores the shoe as the round has left it. What a sandbox has set for its beacon holds for one draw only, and is
 * removed.
 */
export async function noteDrawn(tx: Queryable, id: string, shoe: Shoe | null): Promise<void> {
  await tx.query("update table_state set shoe = $2, let_win = null, beacon_mood = 'usual' where id = $1", [
    id,
    shoe && JSON.stringify(shoe),
  ]);
}

type ShoeState = Pick<DueTable, "shoe" | "shoe_no" | "round_no">;

/** What a table deals from, locked. */
export function lockShoe(tx: Queryable, id: string): Promise<ShoeState> {
  return tx.one<ShoeState>("select shoe, shoe_no, round_no from table_state where id = $1 for update", [id]);
}

/** Counts hands that were dealt at once, and keeps the shoe as they have left it. */
export async function noteDealt(
  tx: Queryable,
  id: string,
  { hands, shoe, shoe_no }: { readonly hands: number; readonly shoe: Shoe | null; readonly shoe_no: number },
): Promise<void> {
  await tx.query(
    "update table_state set rounds = rounds + $2, round_no = round_no + $2, shoe = $3, shoe_no = $4 where id = $1",
    [id, hands, shoe && JSON.stringify(shoe), shoe_no],
  );
}

/** When the next round opens, or the table goes to sleep. */
export async function openAt(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query("update table_state set due_at = $2 where id = $1", [id, at]);
}

export async function countEnded(
  tx: Queryable,
  id: string,
  { bets, staked, won, voided }: { bets: number; staked: number; won: number; voided: number },
): Promise<void> {
  await tx.query(
    `update table_state set rounds = rounds + 1, bets = bets + $2, staked = staked + $3, won = won + $4,
            voided = voided + $5 where id = $1`,
    [id, bets, staked, won, voided],
  );
}

/** Counts a round whose bets were frozen so late that a later value had to decide. */
export async function countLate(tx: Queryable, id: string): Promise<void> {
  await tx.query("update table_state set late = late + 1 where id = $1", [id]);
}

/**
 * Somebody looks at these tables: sleeping ones wake. Rows are always locked in the same order, so that processes never
 * wait for each other in a circle.
 */
export async function watchTables(q: Queryable, ids: readonly string[], ms: number): Promise<void> {
  await q.query(
    `update table_state
        set watched_until = clock_timestamp() + $2 * interval '1 ms',
            due_at = case when is_awake then due_at else clock_timestamp() end, is_awake = true
      where id in (select s.id from table_state s
                    where s.id in (select json_array_elements_text($1))
                      and (not s.is_awake or s.watched_until < clock_timestamp() + $2 * interval '0.75 ms')
                    order by s.id for update)`,
    [JSON.stringify(ids), ms],
  );
}

export async function noteWatchers(
  q: Queryable,
  process: string,
  watchers: readonly { readonly table: string; readonly count: number }[],
): Promise<void> {
  await q.query(
    `insert into table_watch (process, table_id, watchers, seen_at)
     select $1, w.table, w.count, clock_timestamp() from json_to_recordset($2) as w ("table" text, count integer)
     on conflict (process, table_id) do update set watchers = excluded.watchers, seen_at = excluded.seen_at`,
    [process, JSON.stringify(watchers)],
  );
}

export async function forgetWatchers(q: Queryable, process: string): Promise<void> {
  await q.query("delete from table_watch where process = $1 or seen_at < clock_timestamp() - interval '1 minute'", [
    process,
  ]);
}

/** A place's satang and members. */
export type PoolPlaces = Readonly<Record<string, readonly [amount: number, heads: number]>>;

export interface TableLook {
  readonly id: string;
  readonly is_awake: boolean;
  readonly due_at: Date | null;
  readonly rounds: number;
  readonly voided: number;
  readonly late: number;
  readonly bets: number;
  readonly staked: number;
  readonly won: number;
  /** How many watch, in other processes too. */
  readonly watchers: number;
  /** The newest, whatever its phase. */
  readonly round: TableRound | null;
  readonly pool: PoolPlaces | null;
}

export interface HallLook {
  readonly now: Date;
  readonly tables: readonly TableLook[];
  /** When a round must be moved next, one that still settles included. */
  readonly round_due_at: Date | null;
  /** When a bet that goes back, or a part that is owed, is due next. */
  readonly money_due_at: Date | null;
}

type LookRow = Omit<TableLook, "id" | "bets" | "round"> &
  Omit<HallLook, "tables"> &
  Partial<TableRound> & { readonly state_id: string; readonly all_bets: number };

/** All tables as they stand, in one query: everything that a process shows or decides by. */
export async function lookAtTables(q: Queryable): Promise<HallLook> {
  const { rows } = await q.query<LookRow>(
    `select s.id as state_id, s.is_awake, s.due_at, s.rounds, s.voided, s.late, s.bets as all_bets,
            s.staked, s.won, coalesce(w.watchers, 0)::integer as watchers, ${ROUND_FIELDS},
            p.places as pool, clock_timestamp() as now,
            (select min(due_at) from table_round where due_at is not null) as round_due_at,
            least((select min(due_at) from table_bet where due_at is not null),
                  (select min(due_at) from table_part where due_at is not null)) as money_due_at
       from table_state s
       left join lateral (select * from table_round x where x.table_id = s.id order by x.seq desc limit 1) r on true
       left join table_pool p on p.round_seq = r.seq
       left join lateral (select sum(x.watchers) as watchers from table_watch x
                           where x.table_id = s.id and x.seen_at > clock_timestamp() - interval '15 s') w on true
      order by s.id`,
  );
  return {
    now: rows[0]?.now ?? new Date(),
    round_due_at: rows[0]?.round_due_at ?? null,
    money_due_at: rows[0]?.money_due_at ?? null,
    tables: rows.map(lookOf),
  };
}

function lookOf(row: LookRow): TableLook {
  const {
    state_id: id,
    all_bets: bets,
    is_awake,
    due_at,
    rounds,
    voided,
    late,
    staked,
    won,
    watchers,
    pool,
    ...round
  } = row;
  const look = { id, is_awake, due_at, rounds, voided, late, bets, staked, won, watchers, pool };
  return { ...look, round: isRound(round) ? round : null };
}

/** Without one, every field of the round is null. */
function isRound(round: Partial<TableRound>): round is TableRound {
  return typeof round.seq === "number";
}

export interface PublishedParts {
  readonly shoe: Shoe | null;
  /** What lies on each place, once the bets are frozen. */
  readonly pool: PoolPlaces;
  /** The round directly before it at the table. */
  readonly before: string | null;
}

/** What is published of a round beside its row. */
export async function publishedParts(q: Queryable, seq: number): Promise<PublishedParts> {
  const { rows } = await q.query<PublishedParts>(
    `select r.shoe, case when r.root is null then '{}' else p.places end as pool,
            (select b.id from table_round b
              where b.table_id = r.table_id and b.seq < r.seq
              order by b.seq desc limit 1) as before
       from table_round r join table_pool p on p.round_seq = r.seq where r.seq = $1`,
    [seq],
  );
  return rows[0] ?? { shoe: null, pool: {}, before: null };
}

/** From the next round on. An older revision changes nothing. */
export async function decideLimits(q: Queryable, id: string, revision: number, limits: OwnTableLimits): Promise<void> {
  await q.query("update table_state set limits = $3, limits_revision = $2 where id = $1 and limits_revision < $2", [
    id,
    revision,
    JSON.stringify(limits),
  ]);
}

/** A sandbox's control: the next round opens now. */
export async function hastenOpening(q: Queryable, id: string): Promise<void> {
  await q.query("update table_state set due_at = clock_timestamp() where id = $1 and due_at is not null", [id]);
}

export interface SandboxMood {
  readonly let_win: readonly string[] | null;
  readonly beacon: BeaconMood;
}

/** What a sandbox's controls want of the next draw. */
export async function sandboxMood(q: Queryable, id: string): Promise<SandboxMood> {
  const { rows } = await q.query<{ let_win: readonly string[] | null; mood: string }>(
    "select let_win, beacon_mood as mood from table_state where id = $1",
    [id],
  );
  const { let_win = null, mood } = rows[0] ?? {};
  return { let_win, beacon: { isEarly: mood === "early", isOff: mood === "off" } };
}

export async function setSandboxMood(
  q: Queryable,
  id: string,
  mood: { readonly let_win?: readonly string[]; readonly mood?: "early" | "off" },
): Promise<void> {
  await q.query(
    "update table_state set let_win = coalesce($2, let_win), beacon_mood = coalesce($3, beacon_mood) where id = $1",
    [id, mood.let_win ? JSON.stringify(mood.let_win) : null, mood.mood ?? null],
  );
}
