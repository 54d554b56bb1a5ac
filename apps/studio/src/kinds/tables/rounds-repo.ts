import type { OwnTableLimits, TablePhase } from "@chokdee/contract/provider";
import type { Outcome, Pace, Shoe } from "@chokdee/rules/tables";
import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable } from "../../platform/db.ts";
import type { BeaconValue } from "@chokdee/server-kit/beacon";

export interface TableRound {
  readonly seq: number;
  readonly id: string;
  readonly table_id: string;
  readonly phase: TablePhase;
  readonly epoch: number;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly ends_at: Date;
  readonly chain_id: number;
  readonly key_index: number;
  readonly commit: string;
  readonly shoe_hash: string | null;
  /** Null where they are those of the rules. */
  readonly limits: OwnTableLimits | null;
  readonly root: string | null;
  readonly bets: number | null;
  readonly frozen_at: Date | null;
  readonly beacon_chain: string | null;
  readonly beacon_round: number | null;
  readonly is_late: boolean;
  readonly beacon_value: string | null;
  readonly beacon_signature: string | null;
  readonly beacon_key: string | null;
  /** Shown with the result, or when the round is cancelled. */
  readonly draw_key: string | null;
  readonly outcome: Outcome | null;
  readonly drawn: readonly number[] | null;
  readonly burnt: readonly number[] | null;
  readonly shows_at: Date | null;
  readonly is_priced: boolean;
  readonly void_reason: string | null;
  readonly shoe_no: number | null;
  /** How many rounds of the shoe were played, including this one once it is drawn. */
  readonly hands: number | null;
}

/** Everything but the shoes, which are long. */
export const ROUND_FIELDS = `r.seq, r.id, r.table_id, r.phase, r.epoch, r.opens_at,
  r.closes_at, r.ends_at, r.chain_id, r.key_index, r.commit,
  r.shoe_hash, r.limits, r.root,
  r.bets, r.frozen_at, r.beacon_chain, r.beacon_round,
  r.is_late, r.beacon_value, r.beacon_signature,
  r.beacon_key, r.draw_key, r.outcome, r.drawn, r.burnt, r.shows_at,
  r.is_priced, r.void_reason, (r.shoe->>'no')::integer as shoe_no,
  (coalesce(r.shoe_after, r.shoe)->>'hands')::integer as hands`;

export interface NewTableRound {
  readonly id: string;
  readonly table_id: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly chain_id: number;
  readonly key_index: number;
  readonly commit: string;
  readonly shoe: Shoe | null;
  readonly shoe_hash: string | null;
}

export async function insertTableRound(tx: Queryable, round: NewTableRound): Promise<void> {
  await tx.query(
    `with opened as (
       insert into table_round (id, table_id, phase, opens_at, closes_at, ends_at, due_at, chain_id, key_index, commit, shoe,
                                shoe_hash, limits)
       values ($1, $2, 'betting', $3, $4, $4, $4, $5, $6, $7, $8, $9, (select limits from table_state where id = $2))
       returning seq)
     insert into table_pool (round_seq) select seq from opened`,
    [
      round.id,
      round.table_id,
      round.opens_at,
      round.closes_at,
      round.chain_id,
      round.key_index,
      round.commit,
      round.shoe && JSON.stringify(round.shoe),
      round.shoe_hash,
    ],
  );
}

/** A hand of a past, as it has ended. */
export interface DealtRound extends NewTableRound {
  readonly ends_at: Date;
  readonly root: string;
  readonly frozen_at: Date;
  readonly beacon_chain: string;
  readonly beacon_round: number;
  readonly beacon_value: string;
  readonly beacon_signature: string;
  readonly beacon_key: string | null;
  readonly draw_key: string;
  readonly outcome: Outcome;
  readonly drawn: readonly number[];
  readonly burnt: readonly number[];
  readonly shoe_after: Shoe | null;
  readonly shows_at: Date;
  readonly ended_at: Date;
}

/** So often a round has changed by its end. */
const CHANGES = 5;

/** Hands without bets, at the limits that the rules say. */
export async function insertDealt(tx: Queryable, dealt: readonly DealtRound[]): Promise<void> {
  await tx.query(
    `with dealt as (
       insert into table_round (
         id, table_id, phase, epoch, opens_at, closes_at, ends_at, chain_id, key_index, commit, shoe, shoe_hash, root, bets,
         frozen_at, beacon_chain, beacon_round, beacon_value, beacon_signature, beacon_key, draw_key, outcome, drawn,
         burnt, shoe_after, shows_at, is_priced, ended_at)
       select id, table_id, 'done', $2, opens_at, closes_at, ends_at, chain_id, key_index, commit, shoe, shoe_hash, root, 0,
              frozen_at, beacon_chain, beacon_round, beacon_value, beacon_signature, beacon_key, draw_key, outcome, drawn,
              burnt, shoe_after, shows_at, true, ended_at
         from json_populate_recordset(null::table_round, $1) order by key_index
       returning seq)
     insert into table_pool (round_seq) select seq from dealt`,
    [JSON.stringify(dealt), CHANGES],
  );
}

export interface ClaimedRound extends TableRound {
  readonly attempts: number;
  /** By the database's clock. */
  readonly now: Date;
}

/** Takes rounds that are due; until the lease ends no other process takes them. */
export function claimDueRounds(q: Queryable, leaseMs: number): Promise<ClaimedRound[]> {
  return q.rows<ClaimedRound>(
    `with due as (
       select seq from table_round where due_at <= clock_timestamp() order by due_at limit 20 for update skip locked
     ), claimed as (
       update table_round set due_at = clock_timestamp() + $1 * interval '1 ms', attempts = attempts + 1
        where seq in (select seq from due) returning *)
     select ${ROUND_FIELDS}, r.attempts, clock_timestamp() as now from claimed r`,
    [leaseMs],
  );
}

/** When a round is to be moved next. */
export async function nextRoundDue(q: Queryable): Promise<Date | undefined> {
  return (await q.value<Date | null>("select min(due_at) from table_round where due_at is not null")) ?? undefined;
}

export function tableRoundById(q: Queryable, id: string): Promise<TableRound | undefined> {
  return q.row<TableRound>(`select ${ROUND_FIELDS} from table_round r where r.id = $1`, [id]);
}

/** Nobody bets, closes, freezes or cancels the round until the transaction ends. */
export async function lockTableRound(tx: Queryable, seq: number): Promise<TableRound> {
  await tx.query("select from table_round where seq = $1 for update", [seq]);
  const round = await tx.row<TableRound>(`select ${ROUND_FIELDS} from table_round r where r.seq = $1`, [seq]);
  if (!round) throw new Error(`no round ${seq}`);
  return round;
}

export async function databaseNow(q: Queryable): Promise<Date> {
  return (await q.value<Date>("select clock_timestamp() as now")) ?? new Date();
}

type Seen = Pick<TableRound, "seq" | "phase" | "epoch">;

/** All bets of the round are inserted: whoever inserts shares the round's lock, and no other bet comes. */
export async function closeBetting(q: Queryable, { seq, epoch }: Seen, graceMs: number): Promise<boolean> {
  const { rowCount } = await q.query(
    `update table_round set phase = 'closing', epoch = epoch + 1, attempts = 0, due_at = clock_timestamp(),
            ends_at = closes_at + $3 * interval '1 ms'
      where seq = $1 and phase = 'betting' and epoch = $2 and closes_at <= clock_timestamp()`,
    [seq, epoch, graceMs],
  );
  return rowCount === 1;
}

export async function dueWhenClosed(q: Queryable, { seq }: Seen): Promise<void> {
  await q.query("update table_round set due_at = closes_at where seq = $1 and phase = 'betting'", [seq]);
}

export async function freezeTableRound(
  tx: Queryable,
  { seq, epoch }: Seen,
  frozen: {
    readonly root: string;
    readonly bets: number;
    readonly at: Date;
    readonly beaconChain: string;
    readonly beaconRound: number;
    readonly beaconAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update table_round set root = $3, bets = $4, frozen_at = $5, beacon_chain = $6, beacon_round = $7, ends_at = $8,
            due_at = $8, epoch = epoch + 1, attempts = 0
      where seq = $1 and phase = 'closing' and epoch = $2 and root is null`,
    [seq, epoch, frozen.root, frozen.bets, frozen.at, frozen.beaconChain, frozen.beaconRound, frozen.beaconAt],
  );
  return rowCount === 1;
}

/** Notes that the announced value is late: pages hear of it once, and it is asked for again. */
export async function awaitBeacon(q: Queryable, { seq, epoch }: Seen, lateAfterMs: number, againMs: number) {
  await q.query(
    `update table_round
        set due_at = clock_timestamp() + $4 * interval '1 ms',
            epoch = epoch + (not is_late and clock_timestamp() > ends_at + $3 * interval '1 ms')::integer,
            is_late = is_late or clock_timestamp() > ends_at + $3 * interval '1 ms'
      where seq = $1 and phase = 'closing' and epoch = $2`,
    [seq, epoch, lateAfterMs, againMs],
  );
}

/** When to look at a round again that stays as it is. */
export async function postponeRound(q: Queryable, { seq, epoch }: Seen, ms: number): Promise<void> {
  await q.query(
    "update table_round set due_at = clock_timestamp() + $3 * interval '1 ms' where seq = $1 and epoch = $2 and due_at is not null",
    [seq, epoch, ms],
  );
}

export interface Drawn extends BeaconValue {
  readonly key: string;
  readonly outcome: Outcome;
  readonly drawn: readonly number[];
  readonly burnt: readonly number[];
  readonly shoe: Shoe | null;
}

export async function drawTableRound(tx: Queryable, { seq, epoch }: Seen, drawn: Drawn, pace: Pace): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update table_round set phase = 'dealing', epoch = epoch + 1, attempts = 0, is_late = false, beacon_value = $3,
            beacon_signature = $4, beacon_key = $5, draw_key = $6, outcome = $7,
            drawn = array(select json_array_elements_text($8)::integer),
            burnt = array(select json_array_elements_text($9)::integer), shoe_after = $10,
            shows_at = greatest(clock_timestamp(), closes_at + $11 * interval '1 s'),
            ends_at = greatest(clock_timestamp(), closes_at + $11 * interval '1 s') + $12 * interval '1 s',
            due_at = greatest(clock_timestamp(), closes_at + $11 * interval '1 s') + $12 * interval '1 s'
      where seq = $1 and phase = 'closing' and epoch = $2 and root is not null and outcome is null`,
    [
      seq,
      epoch,
      drawn.value,
      drawn.signature,
      drawn.publicKey,
      drawn.key,
      JSON.stringify(drawn.outcome),
      JSON.stringify(drawn.drawn),
      JSON.stringify(drawn.burnt),
      drawn.shoe && JSON.stringify(drawn.shoe),
      pace.closing,
      pace.showing,
    ],
  );
  return rowCount === 1;
}

export async function startSettling(tx: Queryable, { seq, epoch }: Seen, restMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update table_round set phase = 'settling', epoch = epoch + 1, attempts = 0, due_at = clock_timestamp(),
            ends_at = clock_timestamp() + $3 * interval '1 ms'
      where seq = $1 and phase = 'dealing' and epoch = $2`,
    [seq, epoch, restMs],
  );
  return rowCount === 1;
}

export async function markPriced(tx: Queryable, seq: number): Promise<void> {
  await tx.query("update table_round set is_priced = true where seq = $1", [seq]);
}

export async function endTableRound(tx: Queryable, { seq }: Seen): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update table_round
        set phase = 'done', epoch = epoch + 1, due_at = null, is_priced = true, ended_at = clock_timestamp()
      where seq = $1 and phase = 'settling'`,
    [seq],
  );
  return rowCount === 1;
}

/** Only a round without a result can be cancelled. Its key is shown all the same, and the announced value, once it is there. */
export async function voidTableRound(tx: Queryable, seq: number, key: string, reason: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update table_round set phase = 'void', epoch = epoch + 1, attempts = 0, is_late = false, draw_key = $2,
            void_reason = $3, ended_at = clock_timestamp(),
            due_at = case when root is not null then clock_timestamp() end
      where seq = $1 and phase in ('betting', 'closing')`,
    [seq, key, reason],
  );
  return rowCount === 1;
}

/** What would have decided a cancelled round. */
export async function revealVoidRound(q: Queryable, { seq }: Seen, value: BeaconValue): Promise<void> {
  await q.query(
    `update table_round set due_at = null, beacon_value = $2, beacon_signature = $3, beacon_key = $4
      where seq = $1 and phase = 'void' and beacon_value is null`,
    [seq, value.value, value.signature, value.publicKey],
  );
}

/** The shoe that a round is dealt from. */
export async function shoeOf(q: Queryable, seq: number): Promise<Shoe | null> {
  return (await q.value<Shoe | null>("select shoe from table_round where seq = $1", [seq])) ?? null;
}

export interface ResultRow {
  readonly id: string;
  readonly drawn: readonly number[];
  readonly hands: number | null;
}

const SHOWN = "r.phase in ('settling', 'done')";

/** Results that were shown, oldest first: the newest of one shoe, or of all. */
export async function resultsOf(
  q: Queryable,
  tableId: string,
  { shoeNo, limit }: { readonly shoeNo: number | undefined; readonly limit: number },
): Promise<ResultRow[]> {
  const newest = await readNewest<ResultRow>(
    q,
    "select r.id, r.drawn, (r.shoe_after->>'hands')::integer as hands from table_round r",
    [["r.table_id = ?", tableId], [SHOWN], ["(r.shoe->>'no')::integer = ?", shoeNo]],
    { before: undefined, limit, by: "r.seq" },
  );
  return newest.reverse();
}

/** A sandbox's control: the present phase ends now, or in an hour. False if it is not of these phases. */
export async function moveBoundary(
  q: Queryable,
  tableId: string,
  to: "now" | "an hour later",
  phases: "betting" | "any" = "any",
): Promise<boolean> {
  const at = to === "now" ? "clock_timestamp()" : "clock_timestamp() + interval '1 hour'";
  const { rowCount } = await q.query(
    `update table_round set due_at = ${at}, ends_at = ${at}, epoch = epoch + 1,
            closes_at = case when phase = 'betting' then ${at} else closes_at end
      where table_id = $1 and phase in (${phases === "betting" ? "'betting'" : "'betting', 'closing', 'dealing'"})`,
    [tableId],
  );
  return rowCount === 1;
}
