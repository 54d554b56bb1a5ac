import type { OwnTableLimits } from "@chokdee/contract/provider";
import { callFunction, readFiltered } from "@chokdee/server-kit/db";
import type { StudioFailure } from "../../core/protocol.ts";
import type { Queryable } from "../../platform/db.ts";
import type { PlacedChips } from "./protocol.ts";
import type { PoolPlaces } from "./state-repo.ts";

export type StoredBetState = "asking" | "taken" | "returning" | "returned" | "refused";

export interface TableBet {
  readonly seq: number;
  readonly id: string;
  readonly round_seq: number;
  readonly round: string;
  readonly table: string;
  readonly player_id: number;
  readonly operator_player: string;
  /** That has asked for it; null of bets from before that was kept. */
  readonly session_id: number | null;
  /** Of that session. */
  readonly wallet: string | null;
  readonly wallet_token: string | null;
  readonly key: string;
  readonly nonce: string;
  readonly places: readonly PlacedChips[];
  readonly stake: number;
  readonly state: StoredBetState;
  readonly failure: StudioFailure | null;
  readonly leaf_index: number | null;
  readonly win: number | null;
  /** The state of the member's part, once the round has its result. */
  readonly part_state: "owed" | "held" | "settled" | "ended" | null;
  readonly balance: number | null;
  readonly attempts: number;
  readonly created_at: Date;
}

const FIELDS = `b.seq, b.id, b.round_seq, r.id as round, r.table_id as table, b.player_id,
  p.operator_player, b.session_id, s.wallet, s.wallet_token, b.key, b.nonce, b.places, b.stake, b.state,
  b.failure, b.leaf_index, b.win, t.state as part_state, t.balance, b.attempts, b.created_at`;
const JOINED = `join table_round r on r.seq = b.round_seq join player p on p.id = b.player_id
  left join session s on s.id = b.session_id
  left join table_part t on t.round_seq = b.round_seq and t.player_id = b.player_id`;

export interface OpenRound {
  readonly seq: number;
  readonly table_id: string;
  readonly is_open: boolean;
  /** Null where they are those of the rules. */
  readonly limits: OwnTableLimits | null;
  readonly pool: PoolPlaces;
  /** The version of the pool: it changes with everything that is laid or taken away. */
  readonly version: number;
}

export interface BetName {
  readonly player_id: number;
  readonly key: string;
}

/** What bets are decided by. */
export interface Placing {
  /** Null where there is no such round. */
  readonly open: OpenRound | null;
  /** Keys that were already used for a bet. */
  readonly used: readonly BetName[] | null;
  /** What each member who asks has laid. */
  readonly laid: readonly LaidChips[] | null;
}

export async function readPlacing(q: Queryable, round: string, asked: readonly BetName[]): Promise<Placing> {
  const names = asked.map(({ player_id, key }) => ({ player_id, key }));
  const args = { p_round: round, p_names: JSON.stringify(names) };
  const [placing] = await callFunction<Placing>(q, "table_placing", args);
  return placing ?? { open: null, used: null, laid: null };
}

export function betsByKey(q: Queryable, names: readonly BetName[]): Promise<TableBet[]> {
  return q.rows<TableBet>(
    `select ${FIELDS} from json_to_recordset($1) as n (player_id bigint, key text)
       join lateral (
         select * from table_bet x where x.player_id = n.player_id and x.key = n.key offset 0) b on true ${JOINED}`,
    [JSON.stringify(names)],
  );
}

export interface LaidChips {
  readonly player_id: number;
  readonly place: string;
  readonly amount: number;
}

/** What members have on each place of a round. */
export function laidBy(q: Queryable, roundSeq: number, playerIds: readonly number[]): Promise<LaidChips[]> {
  return q.rows<LaidChips>(
    `select b.player_id, c.place, sum(c.amount)::bigint as amount
       from table_bet b, json_to_recordset(b.places) as c (place text, amount bigint)
      where b.round_seq = $1 and b.player_id = any (array(select json_array_elements_text($2)::bigint))
        and b.state in ('asking', 'taken')
      group by 1, 2`,
    [roundSeq, JSON.stringify(playerIds)],
  );
}

export interface NewBet extends BetName {
  readonly id: string;
  readonly session_id: number;
  readonly nonce: string;
  readonly places: readonly PlacedChips[];
  readonly stake: number;
}

export type Insertion =
  | { readonly status: "closed" | "changed" }
  | { readonly status: "placed"; readonly inserted: ReadonlyMap<string, Pick<TableBet, "seq" | "created_at">> };

/** Inserts bets if the round is open by the database's clock, and nothing has changed since they were decided on. */
export async function insertBets(
  db: Queryable,
  { seq, version }: OpenRound,
  bets: readonly NewBet[],
  pool: PoolPlaces,
): Promise<Insertion> {
  const [end] = await callFunction<{
    status: "closed" | "changed" | "placed";
    inserted: readonly { readonly id: string; readonly seq: number; readonly created_at: string }[] | null;
  }>(db, "table_place_bets", {
    p_round: seq,
    p_version: version,
    p_bets: JSON.stringify(bets),
    p_places: JSON.stringify(pool),
  });
  if (end?.status !== "placed") return { status: end?.status ?? "closed" };
  const inserted = new Map(
    (end.inserted ?? []).map((row) => [row.id, { seq: row.seq, created_at: new Date(row.created_at) }]),
  );
  return { status: "placed", inserted };
}

export async function savePool(tx: Queryable, roundSeq: number, places: PoolPlaces): Promise<void> {
  await tx.query("update table_pool set places = $2, version = version + 1 where round_seq = $1", [
    roundSeq,
    JSON.stringify(places),
  ]);
}

export async function lockPool(tx: Queryable, roundSeq: number): Promise<PoolPlaces> {
  const { rows } = await tx.query<{ places: PoolPlaces }>(
    "select places from table_pool where round_seq = $1 for update",
    [roundSeq],
  );
  return rows[0]?.places ?? {};
}

/** Notes that the operator has these stakes. Returns them without those that came after the freeze. */
export async function markTaken(q: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ id: string }>(
    `update table_bet set state = 'taken'
      where id = any (array(select json_array_elements_text($1))) and state = 'asking' returning id`,
    [JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes that the operator took a bet after refusing it. Returns whether there was such a bet. */
export async function returnRefused(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `update table_bet set state = 'returning', attempts = 0, due_at = clock_timestamp()
      where id = $1 and state = 'refused'`,
    [id],
  );
  return rowCount === 1;
}

/**
 * Marks bets as not standing. Those that may have cost something go back. Returns those that were still being asked
 * for.
 */
export async function markLost(
  tx: Queryable,
  lost: readonly { readonly id: string; readonly state: "refused" | "returning"; readonly failure: StudioFailure }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `update table_bet b set state = l.state, failure = l.failure, attempts = 0,
            due_at = case when l.state = 'returning' then clock_timestamp() end
       from json_to_recordset($1) as l (id text, state text, failure text)
      where b.id = l.id and b.state = 'asking' returning b.id`,
    [JSON.stringify(lost)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a closed round has bets, and one whose stake is still asked for. */
export async function betsWaiting(q: Queryable, roundSeq: number): Promise<{ placed: boolean; asking: boolean }> {
  const { rows } = await q.query<{ placed: boolean; asking: boolean }>(
    `select exists (select from table_bet where round_seq = $1) as placed,
            exists (select from table_bet where round_seq = $1 and state = 'asking') as asking`,
    [roundSeq],
  );
  return rows[0] ?? { placed: true, asking: true };
}

/** After this, no stake of the round is asked for any more, and no bet can become taken. */
export async function returnAsking(tx: Queryable, roundSeq: number, failure: StudioFailure): Promise<void> {
  await tx.query(
    `update table_bet set state = 'returning', failure = $2, attempts = 0, due_at = clock_timestamp()
      where round_seq = $1 and state = 'asking'`,
    [roundSeq, failure],
  );
}

/** Gives back all bets of a cancelled round. */
export async function returnAll(tx: Queryable, roundSeq: number, failure: StudioFailure): Promise<void> {
  await tx.query(
    `update table_bet set state = 'returning', failure = $2, attempts = 0, due_at = clock_timestamp()
      where round_seq = $1 and state in ('asking', 'taken')`,
    [roundSeq, failure],
  );
}

/** Gives the bets that stand their places under the root, and returns them in that order. */
export async function numberLeaves(tx: Queryable, roundSeq: number): Promise<TableBet[]> {
  await tx.query(
    `update table_bet b set leaf_index = x.no - 1
       from (select seq, row_number() over (order by seq)::integer as no from table_bet
              where round_seq = $1 and state = 'taken') x
      where b.seq = x.seq`,
    [roundSeq],
  );
  return frozenBets(tx, roundSeq);
}

/** The bets under a round's root, in their order. */
export function frozenBets(q: Queryable, roundSeq: number): Promise<TableBet[]> {
  return q.rows<TableBet>(
    `select ${FIELDS} from table_bet b ${JOINED} where b.round_seq = $1 and b.leaf_index is not null order by b.leaf_index`,
    [roundSeq],
  );
}

/** Bets of some members in a round. */
export function betsOfRound(q: Queryable, roundSeq: number, playerIds: readonly number[]): Promise<TableBet[]> {
  return q.rows<TableBet>(
    `select ${FIELDS} from table_bet b ${JOINED}
      where b.round_seq = $1 and b.player_id = any (array(select json_array_elements_text($2)::bigint))
      order by b.seq`,
    [roundSeq, JSON.stringify(playerIds)],
  );
}

/** Bets of these members that wait for something. */
export function openBetsOf(q: Queryable, playerIds: readonly number[]): Promise<TableBet[]> {
  return q.rows<TableBet>(
    `select ${FIELDS}
       from json_array_elements_text($1) as n (player_id)
       join lateral (
         select distinct l.round_seq from (
           select x.round_seq from table_bet x where x.player_id = n.player_id::bigint
            order by x.round_seq desc limit 200) l) l on true
       join table_bet b on b.player_id = n.player_id::bigint and b.round_seq = l.round_seq ${JOINED}
      where r.phase in ('betting', 'closing', 'dealing', 'settling')
      order by b.seq`,
    [JSON.stringify(playerIds)],
  );
}

/** Bets that go back, with an attempt counted; until the lease ends no other process takes them. */
export function claimReturning(q: Queryable, leaseMs: number, limit: number): Promise<TableBet[]> {
  return q.rows<TableBet>(
    `with due as (
       select seq from table_bet where due_at <= clock_timestamp() order by due_at limit $2 for update skip locked
     ), claimed as (
       update table_bet set due_at = clock_timestamp() + $1 * interval '1 ms', attempts = attempts + 1
        where seq in (select seq from due) returning *)
     select ${FIELDS} from claimed b ${JOINED}`,
    [leaseMs, limit],
  );
}

export async function markReturned(q: Queryable, ids: readonly string[]): Promise<void> {
  await q.query(
    `update table_bet set state = 'returned', due_at = null
      where id = any (array(select json_array_elements_text($1))) and state = 'returning'`,
    [JSON.stringify(ids)],
  );
}

/** Null where it is not to be tried by itself any more. */
export async function postponeReturn(q: Queryable, id: string, ms: number | null): Promise<void> {
  await q.query(
    "update table_bet set due_at = clock_timestamp() + $2 * interval '1 ms' where id = $1 and state = 'returning'",
    [id, ms],
  );
}

export interface HistoryBets {
  readonly round_seq: number;
  readonly round: string;
  readonly table: string;
  readonly phase: "betting" | "closing" | "dealing" | "settling" | "done" | "void";
  readonly opens_at: Date;
  readonly drawn: readonly number[] | null;
}

/** Rounds that a member has bet in, newest first. */
export function roundsPlayedBy(
  q: Queryable,
  playerId: number,
  table: string | undefined,
  before: number | undefined,
  limit: number,
): Promise<HistoryBets[]> {
  return readFiltered(
    q,
    [
      ["b.player_id = ?", playerId],
      ["b.round_seq < ?", before],
      ["b.round_seq in (select x.seq from table_round x where x.seq = b.round_seq and x.table_id = ?)", table],
    ],
    (where) => `select r.seq as round_seq, r.id as round, r.table_id as table, r.phase, r.opens_at, r.drawn
       from table_round r
      where r.seq in (select b.round_seq from table_bet b where ${where}
                       group by b.round_seq order by b.round_seq desc limit ${limit})
      order by r.seq desc`,
  );
}
