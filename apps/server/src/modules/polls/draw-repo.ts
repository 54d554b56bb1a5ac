import type { FairEntry } from "@chokdee/rules/fair";
import type { BeaconValue } from "@chokdee/server-kit/beacon";
import { newRow, readFiltered } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { readStoredReward, type StoredReward, storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

export interface PollDraw {
  readonly answer_id: number | null;
  readonly entry_count: number;
  readonly entries_hash: string;
  readonly frozen_at: Date;
  readonly beacon_name: string;
  readonly beacon_round: number;
  readonly beacon_value: string | null;
  readonly beacon_signature: string | null;
  readonly seed: string | null;
  readonly outcomes: readonly string[] | null;
}

export function findDraw(db: Queryable, pollId: number): Promise<PollDraw | undefined> {
  return db.row<PollDraw>(
    `select answer_id, jsonb_array_length(entries) as entry_count, entries_hash,
            frozen_at, beacon_name, beacon_round::integer as beacon_round, beacon_value,
            beacon_signature, seed, outcomes
       from poll_draw where poll_id = $1::bigint`,
    [pollId],
  );
}

/** The list that winners are drawn from: one entry for everybody who takes part. */
export async function listEntries(db: Queryable, pollId: number): Promise<readonly FairEntry[]> {
  const { rows } = await db.query<{ entries: readonly FairEntry[] }>(
    "select entries from poll_draw where poll_id = $1",
    [pollId],
  );
  return rows[0]?.entries ?? [];
}

/** Everybody who takes part in a draw, in the order of their tickets: their votes for the answer, or all of them. */
export async function listTickets(
  tx: Tx,
  pollId: number,
  answerId: number | null,
): Promise<readonly { readonly ticket: string; readonly votes: number }[]> {
  const filters = [["v.poll_id = ?", pollId] as const, ["v.choice_id = ?", answerId ?? undefined] as const];
  return readFiltered(
    tx,
    filters,
    (where) => `select e.ticket, count(*)::integer as votes from poll_vote v
                  join poll_entry e on e.poll_id = v.poll_id and e.member_id = v.member_id
                 where ${where} group by e.ticket order by e.ticket collate "C"`,
  );
}

export async function insertDraw(
  tx: Tx,
  pollId: number,
  draw: Pick<PollDraw, "answer_id" | "entries_hash" | "frozen_at" | "beacon_name" | "beacon_round"> & {
    readonly entries: readonly FairEntry[];
  },
): Promise<void> {
  const { columns, values } = newRow({ ...draw, poll_id: pollId, entries: JSON.stringify(draw.entries) });
  await tx.query(`insert into poll_draw ${columns}`, values);
}

/** Whether it was this call that ended the draw. */
export async function setDrawn(
  tx: Tx,
  pollId: number,
  drawn: {
    readonly beacon: BeaconValue;
    readonly seed: string;
    readonly outcomes: readonly string[];
    readonly at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update poll_draw set beacon_value = $2, beacon_signature = $3, seed = $4, outcomes = $5, drawn_at = $6
      where poll_id = $1 and drawn_at is null`,
    [pollId, drawn.beacon.value, drawn.beacon.signature, drawn.seed, JSON.stringify(drawn.outcomes), drawn.at],
  );
  return rowCount === 1;
}

export interface Winner {
  readonly rank: number;
  readonly member_id: MemberId;
  readonly ticket: string;
  readonly title: string;
}

/** The members behind these tickets, in the order given. */
export async function membersOf(tx: Tx, pollId: number, tickets: readonly string[]): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member_id: MemberId }>(
    `select e.member_id from unnest($2::text[]) with ordinality t (ticket, no)
       join poll_entry e on e.poll_id = $1 and e.ticket = t.ticket order by t.no`,
    [pollId, tickets],
  );
  return rows.map(({ member_id }) => member_id);
}

export async function insertWinner(
  tx: Tx,
  pollId: number,
  { rank, member_id: memberId, ticket, title, reward }: Winner & { readonly reward: Reward },
): Promise<void> {
  await tx.query(
    "insert into poll_winner (poll_id, rank, member_id, ticket, title, reward) values ($1, $2, $3, $4, $5, $6)",
    [pollId, rank, memberId, ticket, title, JSON.stringify(storeReward(reward))],
  );
}

export function listWinners(db: Queryable, pollId: number): Promise<Winner[]> {
  return db.rows<Winner>(
    `select rank, member_id, ticket, title from poll_winner where poll_id = $1 order by rank limit 1000`,
    [pollId],
  );
}

export interface WaitingPrize {
  readonly poll_id: number;
  readonly rank: number;
  readonly member_id: MemberId;
  readonly reward: Reward;
}

/**
 * Prizes that were won and not given yet; those that were tried before come after the others. That of an account which
 * is closed waits for it to be opened again.
 */
export async function listWaitingPrizes(db: Queryable, limit: number): Promise<WaitingPrize[]> {
  const { rows } = await db.query<Omit<WaitingPrize, "reward"> & { reward: StoredReward }>(
    `select poll_id, rank, member_id, reward from poll_winner
      where given_at is null and member_id not in (select m.id from member m where m.status = 'closed')
      order by tried_at nulls first, poll_id, rank limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, reward: readStoredReward(row.reward) }));
}

/** Prizes that could not be given make way for others. */
export async function markTried(db: Queryable, { poll_id: pollId, rank }: WaitingPrize, at: Date): Promise<void> {
  await db.query("update poll_winner set tried_at = $3 where poll_id = $1 and rank = $2", [pollId, rank, at]);
}

/** Whether it was this call that marked it. */
export async function markGiven(tx: Tx, { poll_id: pollId, rank }: WaitingPrize, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update poll_winner set given_at = $3 where poll_id = $1 and rank = $2 and given_at is null",
    [pollId, rank, at],
  );
  return rowCount === 1;
}
