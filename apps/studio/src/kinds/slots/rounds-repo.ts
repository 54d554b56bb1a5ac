import type { SlotEvent, SpinKind } from "@chokdee/rules/slots";
import { newRow, readNewest } from "@chokdee/server-kit/db";
import type { Queryable } from "../../platform/db.ts";

export type RoundState =
  | "asked"
  | "taken"
  | "paying"
  | "held"
  | "closing"
  | "voiding"
  | "closed"
  | "voided"
  | "refused";

/** What was drawn for a round, in satang and as the game shows it. */
export interface RoundOutcome {
  readonly win: number;
  readonly events: readonly SlotEvent[];
}

export interface NewRound {
  readonly id: string;
  readonly player_id: number;
  readonly session_id: number;
  readonly key: string;
  readonly game: string;
  readonly definition_hash: string;
  readonly kind: SpinKind;
  readonly bet: number;
  readonly stake: number;
  readonly seed_id: number;
  readonly counter: number;
  readonly grant_id: string | null;
  readonly is_demo: boolean;
  readonly due_at: Date | null;
  readonly asked_at: Date;
}

export interface Round extends Omit<NewRound, "due_at"> {
  readonly seq: number;
  readonly state: RoundState;
  /** Null until the stake is taken: before that nothing is drawn. */
  readonly outcome: RoundOutcome | null;
  /** Null in a demo, as is the token. */
  readonly operator_player: string | null;
  readonly wallet_token: string | null;
  /** The operator's word for the wallet that it was played from. */
  readonly wallet: string | null;
  readonly refusal: string | null;
  readonly attempts: number;
  /** When the operator took its stake, where that takes part in pools. */
  readonly pool_at: Date | null;
}

const FIELDS = `r.seq, r.id, r.player_id, r.session_id, r.key, r.game,
  r.definition_hash, r.kind, r.bet, r.stake, r.seed_id, r.counter,
  case when r.events is not null then json_build_object('win', r.win, 'events', r.events) end as outcome,
  r.grant_id, r.is_demo, r.state, r.refusal, r.attempts, r.asked_at, r.pool_at,
  p.operator_player, s.wallet_token, s.wallet`;
const FROM = "from round r join player p on p.id = r.player_id join session s on s.id = r.session_id";

/** A round whose stake is about to be asked for. */
export async function insertRound(tx: Queryable, round: NewRound): Promise<void> {
  const { columns, values } = newRow({ ...round, state: "asked" });
  await tx.query(`insert into round ${columns}`, values);
}

function one(q: Queryable, where: string, values: readonly (string | number)[]): Promise<Round | undefined> {
  return q.row<Round>(`select ${FIELDS} ${FROM} where ${where}`, values);
}

export function roundById(q: Queryable, id: string): Promise<Round | undefined> {
  return one(q, "r.id = $1", [id]);
}

export function roundByKey(q: Queryable, playerId: number, key: string): Promise<Round | undefined> {
  return one(q, "r.player_id = $1 and r.key = $2", [playerId, key]);
}

/** The unfinished round that blocks the player's next one in this game. */
export function openRound(q: Queryable, playerId: number, game: string): Promise<Round | undefined> {
  return one(q, "r.player_id = $1 and r.game = $2 and r.state in ('asked', 'taken', 'paying')", [playerId, game]);
}

/** In any game. A round that is lost, held or refunded no longer needs its seed. */
export async function hasOpenRound(q: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await q.query(
    "select from round where player_id = $1 and state in ('asked', 'taken', 'paying') limit 1",
    [playerId],
  );
  return rowCount > 0;
}

export interface NextState {
  readonly state: RoundState;
  readonly dueAt: Date | null;
  readonly refusal?: string | undefined;
  readonly outcome?: RoundOutcome;
  /** Since when the stake takes part in pools, and by which round of the beacon it is drawn. */
  readonly pool?: { readonly at: Date; readonly beacon: number } | undefined;
}

/** Stakes that take part in pools are counted in this many stripes, rows of their own, so that no spin waits for another's. */
const POOL_STRIPES = 64;

const MOVE = `update round set state = $3, due_at = $4, attempts = 0, refusal = coalesce($5, refusal),
    win = coalesce($6, win), events = coalesce($7, events)`;

/** A stake that takes part in pools is counted in the same statement, or taken out again where its round is void. */
const MOVE_IN_POOLS = `with moved as (
    ${MOVE}, pool_at = coalesce($8, pool_at), jackpot_beacon = $9
     where id = $1 and state = $2 returning stake, pool_at
  ), counted as (
    insert into jackpot_slot as s (slot, stakes)
    select $10::smallint, case when $3 = 'voided' then -m.stake else m.stake end from moved m where m.pool_at is not null
    on conflict (slot) do update set stakes = s.stakes + excluded.stakes
  )
  select from moved`;

/** Moves a round to its next state, unless it has already left the expected one. */
export async function moveRound(q: Queryable, id: string, from: RoundState, to: NextState): Promise<boolean> {
  const { state, dueAt, refusal = null, outcome, pool } = to;
  const events = outcome ? JSON.stringify(outcome.events) : null;
  const moved = [id, from, state, dueAt, refusal, outcome?.win ?? null, events];
  const { rowCount } =
    pool || state === "voided"
      ? await q.query(MOVE_IN_POOLS, [...moved, pool?.at ?? null, pool?.beacon ?? null, stripeOf(id)])
      : await q.query(`${MOVE} where id = $1 and state = $2`, moved);
  return rowCount === 1;
}

/** Ids are random, so that stakes spread over the stripes evenly. */
function stripeOf(id: string): number {
  return Number.parseInt(id.slice(-4), 16) % POOL_STRIPES;
}

/**
 * When to process a round again, unless it has left that state. Null where it is not to be tried by itself any more.
 */
export async function postpone(q: Queryable, id: string, state: RoundState, dueAt: Date | null): Promise<boolean> {
  const { rowCount } = await q.query("update round set due_at = $3 where id = $1 and state = $2", [id, state, dueAt]);
  return rowCount === 1;
}

/** When a round is to be looked at next. */
export const ROUND_DUE = "select min(due_at) from round where due_at is not null";

/** Takes due rounds and counts an attempt; until the lease ends no other process takes them. */
export function claimDue(q: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<Round[]> {
  return q.rows<Round>(
    `with due as (
       select id from round where due_at <= $1 order by due_at limit $3 for update skip locked
     ), claimed as (
       update round set due_at = $2, attempts = attempts + 1 where id in (select id from due) returning *
     )
     select ${FIELDS} from claimed r join player p on p.id = r.player_id join session s on s.id = r.session_id`,
    [now, leaseUntil, limit],
  );
}

/** A round without its events. */
export interface RoundSummary extends Pick<Round, "seq" | "id" | "kind" | "bet" | "stake" | "state" | "asked_at"> {
  readonly win: number | null;
}

/** Newest first, from below `before`. */
export function roundsOf(
  q: Queryable,
  playerId: number,
  game: string,
  before: number | undefined,
  limit: number,
): Promise<RoundSummary[]> {
  const select = "select seq, id, kind, bet, stake, win, state, asked_at from round";
  return readNewest(q, select, [["player_id = ? and game = ?", playerId, game]], { before, limit, by: "seq" });
}

export interface RoundSecrets {
  readonly definition: unknown;
  readonly commit: string;
  readonly client_seed: string;
  /** Null until it is revealed. */
  readonly server_seed: string | null;
}

export function secretsOf(
  q: Queryable,
  { definition_hash: definitionHash, seed_id: seedId }: Round,
): Promise<RoundSecrets | undefined> {
  return q.row<RoundSecrets>(
    `select d.body as definition, s.commit, s.client_seed,
            s.server_seed
       from definition d, seed s where d.hash = $1 and s.id = $2`,
    [definitionHash, seedId],
  );
}
