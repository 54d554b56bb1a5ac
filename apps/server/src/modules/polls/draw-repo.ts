import type { FairEntry } from "@chokdee/rules/fair";
import type { BeaconValue } from "../../core/beacon.ts";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { readStoredReward, type StoredReward, storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

export interface PollDraw {
  readonly answerId: number | null;
  readonly entryCount: number;
  readonly entriesHash: string;
  readonly frozenAt: Date;
  readonly beaconRound: number;
  readonly beaconValue: string | null;
  readonly beaconSignature: string | null;
  readonly seed: string | null;
  readonly outcomes: readonly string[] | null;
}

export async function findDraw(db: Queryable, pollId: number): Promise<PollDraw | undefined> {
  const { rows } = await db.query<PollDraw>(
    `select answer_id as "answerId", jsonb_array_length(entries) as "entryCount", entries_hash as "entriesHash",
            frozen_at as "frozenAt", beacon_round::integer as "beaconRound", beacon_value as "beaconValue",
            beacon_signature as "beaconSignature", seed, outcomes
       from poll_draw where poll_id = $1::bigint`,
    [pollId],
  );
  return rows[0];
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
  const { rows } = await tx.query<{ ticket: string; votes: number }>(
    `select e.ticket, count(*)::integer as votes from poll_vote v
       join poll_entry e on e.poll_id = v.poll_id and e.member_id = v.member_id
      where v.poll_id = $1 and ($2::integer is null or v.choice_id = $2)
      group by e.ticket order by e.ticket collate "C"`,
    [pollId, answerId],
  );
  return rows;
}

export async function insertDraw(
  tx: Tx,
  pollId: number,
  draw: Pick<PollDraw, "answerId" | "entriesHash" | "frozenAt" | "beaconRound"> & {
    readonly entries: readonly FairEntry[];
  },
): Promise<void> {
  await tx.query(
    `insert into poll_draw (poll_id, answer_id, entries, entries_hash, frozen_at, beacon_round)
     values ($1, $2, $3, $4, $5, $6)`,
    [pollId, draw.answerId, JSON.stringify(draw.entries), draw.entriesHash, draw.frozenAt, draw.beaconRound],
  );
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
  readonly memberId: MemberId;
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
  { rank, memberId, ticket, title, reward }: Winner & { readonly reward: Reward },
): Promise<void> {
  await tx.query(
    "insert into poll_winner (poll_id, rank, member_id, ticket, title, reward) values ($1, $2, $3, $4, $5, $6)",
    [pollId, rank, memberId, ticket, title, JSON.stringify(storeReward(reward))],
  );
}

export async function listWinners(db: Queryable, pollId: number): Promise<Winner[]> {
  const { rows } = await db.query<Winner>(
    `select rank, member_id as "memberId", ticket, title from poll_winner where poll_id = $1 order by rank limit 1000`,
    [pollId],
  );
  return rows;
}

export interface WaitingPrize {
  readonly pollId: number;
  readonly rank: number;
  readonly memberId: MemberId;
  readonly reward: Reward;
}

/** Prizes that were won and not given yet; those that were tried before come after the others. */
export async function listWaitingPrizes(db: Queryable, limit: number): Promise<WaitingPrize[]> {
  const { rows } = await db.query<Omit<WaitingPrize, "reward"> & { reward: StoredReward }>(
    `select poll_id as "pollId", rank, member_id as "memberId", reward from poll_winner
      where given_at is null order by tried_at nulls first, poll_id, rank limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, reward: readStoredReward(row.reward) }));
}

/** Prizes that could not be given make way for others. */
export async function markTried(db: Queryable, { pollId, rank }: WaitingPrize, at: Date): Promise<void> {
  await db.query("update poll_winner set tried_at = $3 where poll_id = $1 and rank = $2", [pollId, rank, at]);
}

/** Whether it was this call that marked it. */
export async function markGiven(tx: Tx, { pollId, rank }: WaitingPrize, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update poll_winner set given_at = $3 where poll_id = $1 and rank = $2 and given_at is null",
    [pollId, rank, at],
  );
  return rowCount === 1;
}
