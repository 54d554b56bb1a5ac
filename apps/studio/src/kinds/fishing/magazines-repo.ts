import type { Shot } from "@chokdee/rules/fishing";
import { type Filter, newRow, readNewest } from "@chokdee/server-kit/db";
import type { Queryable } from "../../platform/db.ts";
import type { ClosedFrame } from "./protocol.ts";

export type MagazineState = "asked" | "open" | "paying" | "held" | "voiding" | "closed" | "voided" | "refused";

export type EndReason = ClosedFrame["reason"];

export interface NewMagazine {
  readonly id: string;
  readonly player_id: number;
  readonly session_id: number;
  readonly game: string;
  readonly table_id: string;
  readonly process_id: number;
  readonly unit: number;
  readonly units: number;
  readonly stake: number;
  readonly seed_id: number;
  readonly counter: number;
  readonly grant_id: string | null;
  readonly due_at: Date;
  readonly asked_at: Date;
}

/** A shot as a magazine keeps it: what it met when, and what it paid with all its free hits. */
export interface KeptShot extends Shot {
  readonly units: number;
  readonly fish: number;
  readonly at: number;
}

/** How a magazine ended, in satang. */
export interface MagazineEnd {
  readonly shots: readonly KeptShot[];
  readonly win: number;
  readonly unused: number;
}

export interface Magazine extends Omit<NewMagazine, "due_at"> {
  readonly seq: number;
  readonly state: MagazineState;
  /** Null until it is closed. */
  readonly end: MagazineEnd | null;
  /** Both are null in a demo. */
  readonly operator_player: string | null;
  readonly wallet_token: string | null;
  readonly refusal: string | null;
  readonly attempts: number;
}

const FIELDS = `m.seq, m.id, m.player_id, m.session_id, m.game, m.table_id,
  m.process_id, m.unit, m.units, m.stake, m.seed_id, m.counter, m.grant_id,
  case when m.shots is not null then json_build_object('shots', m.shots, 'win', m.win, 'unused', m.unused) end as "end",
  m.state, m.refusal, m.attempts, m.asked_at, p.operator_player,
  s.wallet_token`;
const JOINED = "join player p on p.id = m.player_id join session s on s.id = m.session_id";

/** Stores a magazine whose reserve is about to be asked for. */
export async function insertMagazine(tx: Queryable, magazine: NewMagazine): Promise<void> {
  const { columns, values } = newRow({ ...magazine, state: "asked" });
  await tx.query(`insert into magazine ${columns}`, values);
}

export function magazineById(q: Queryable, id: string): Promise<Magazine | undefined> {
  return q.row<Magazine>(`select ${FIELDS} from magazine m ${JOINED} where m.id = $1`, [id]);
}

/** The magazine that keeps its player from opening another. */
export function outstandingMagazine(q: Queryable, playerId: number): Promise<Magazine | undefined> {
  return q.row<Magazine>(
    `select ${FIELDS} from magazine m ${JOINED} where m.player_id = $1 and m.state in ('asked', 'open', 'paying')`,
    [playerId],
  );
}

/** Whether shots may still be drawn from the player's seed. */
export async function hasOpenMagazine(q: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await q.query(
    "select from magazine where player_id = $1 and state in ('asked', 'open', 'paying') limit 1",
    [playerId],
  );
  return rowCount > 0;
}

export interface NextState {
  readonly state: MagazineState;
  readonly dueAt: Date | null;
  readonly refusal?: string | undefined;
  readonly end?: MagazineEnd;
  readonly reason?: EndReason;
}

/** Moves a magazine to its next state, unless it has already left the expected one. */
export async function moveMagazine(q: Queryable, id: string, from: MagazineState, to: NextState): Promise<boolean> {
  const { rowCount } = await q.query(
    `update magazine set state = $3, due_at = $4, attempts = 0, refusal = coalesce($5, refusal),
            shots = coalesce($6, shots), win = coalesce($7, win), unused = coalesce($8, unused),
            reason = coalesce($9, reason)
      where id = $1 and state = $2`,
    [
      id,
      from,
      to.state,
      to.dueAt,
      to.refusal ?? null,
      to.end ? JSON.stringify(to.end.shots) : null,
      to.end?.win ?? null,
      to.end?.unused ?? null,
      to.reason ?? null,
    ],
  );
  return rowCount === 1;
}

export async function postponeMagazine(
  q: Queryable,
  id: string,
  state: MagazineState,
  dueAt: Date | null,
): Promise<void> {
  await q.query("update magazine set due_at = $3 where id = $1 and state = $2", [id, state, dueAt]);
}

/** When a magazine is to be looked at next. */
export const MAGAZINE_DUE = "select min(due_at) from magazine where due_at is not null";

/** Takes those that are due and counts an attempt; until the lease ends no other process takes them. */
export function claimDueMagazines(q: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<Magazine[]> {
  return q.rows<Magazine>(
    `with due as (
       select id from magazine where due_at <= $1 order by due_at limit $3 for update skip locked
     ), claimed as (
       update magazine set due_at = $2, attempts = attempts + 1 where id in (select id from due) returning *
     )
     select ${FIELDS} from claimed m ${JOINED}`,
    [now, leaseUntil, limit],
  );
}

/** Since when magazines wait for somebody to end them because their process has ended. */
export const ORPHAN_DUE = `select min(m.asked_at) from fishing_process e join magazine m on m.process_id = e.id and m.state = 'open'
  where e.ended_at is not null`;

/** An ended process that still has open magazines besides those left out, and since when its journal says about them. */
export function orphanedProcess(
  q: Queryable,
  without: readonly string[],
): Promise<{ readonly id: number; readonly since: Date } | undefined> {
  return q.row<{ id: number; since: Date }>(
    `select e.id, min(m.asked_at) as since from fishing_process e join magazine m on m.process_id = e.id and m.state = 'open'
      where e.ended_at is not null and m.id not in (select json_array_elements_text($1))
      group by e.id order by e.id limit 1`,
    [JSON.stringify(without)],
  );
}

/** Open ones of a process since before `before`, besides those left out. */
export function openMagazinesOf(
  q: Queryable,
  processId: number,
  before: Date,
  without: readonly string[],
  limit: number,
): Promise<Magazine[]> {
  return q.rows<Magazine>(
    `select ${FIELDS} from magazine m ${JOINED}
      where m.process_id = $1 and m.state = 'open' and m.asked_at <= $2
        and m.id not in (select json_array_elements_text($3)) order by m.seq limit $4`,
    [processId, before, JSON.stringify(without), limit],
  );
}

/** Newest first, from below `before`, without those that were refused: a smaller one was asked for then, or none. */
export function magazinesOf(
  q: Queryable,
  playerId: number,
  game: string,
  before: number | undefined,
  limit: number,
): Promise<Magazine[]> {
  const own: Filter = ["m.player_id = ? and m.game = ? and m.state <> 'refused'", playerId, game];
  return readNewest(q, `select ${FIELDS} from magazine m ${JOINED}`, [own], { before, limit, by: "m.seq" });
}

export interface MagazineSecrets {
  readonly commit: string;
  readonly client_seed: string;
  /** Null until it is revealed. */
  readonly server_seed: string | null;
}

export async function magazineSecrets(q: Queryable, { seed_id: seedId }: Magazine): Promise<MagazineSecrets> {
  const secrets = await q.row<MagazineSecrets>(`select commit, client_seed, server_seed from seed where id = $1`, [
    seedId,
  ]);
  if (!secrets) throw new Error(`there is no seed ${seedId}`);
  return secrets;
}
