import type { VotesCast } from "@chokdee/rules/poll";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** Takes the member's place in a poll, one vote of theirs at a time. Returns the ticket that they have. */
export async function lockEntry(tx: Tx, pollId: number, memberId: MemberId, newTicket: string): Promise<string> {
  await tx.query("insert into poll_entry (poll_id, member_id, ticket) values ($1, $2, $3) on conflict do nothing", [
    pollId,
    memberId,
    newTicket,
  ]);
  const { ticket } = await tx.one<{ ticket: string }>(
    "select ticket from poll_entry where poll_id = $1 and member_id = $2 for update",
    [pollId, memberId],
  );
  return ticket;
}

export interface MemberVotes extends VotesCast {
  readonly total: number;
  readonly deposited: bigint;
  readonly ticket: string | null;
  readonly updatedAt: Date | null;
}

interface VotesRow extends Pick<MemberVotes, "total" | "today" | "deposited" | "ticket"> {
  readonly by_deposit: number;
  readonly by_points: number;
  readonly updated_at: Date | null;
}

/**
 * What a member has cast and paid in; `today` counts the day's own votes, which a person has once for all accounts.
 */
export async function readVotes(
  db: Queryable,
  pollId: number,
  memberId: MemberId,
  today: { readonly day: string; readonly others: readonly MemberId[] },
): Promise<MemberVotes> {
  const { rows } = await db.query<VotesRow>(
    `select count(*)::integer as total,
            (count(*) filter (where v.paid_with = 'day' and v.day = $3::date)
             + (select count(*) from poll_vote o where o.poll_id = $1 and o.member_id = any($4::bigint[])
                   and o.paid_with = 'day' and o.day = $3::date))::integer as today,
            (count(*) filter (where v.paid_with = 'deposit'))::integer as by_deposit,
            (count(*) filter (where v.paid_with = 'points'))::integer as by_points,
            coalesce((select d.amount from poll_deposit d where d.poll_id = $1 and d.member_id = $2), 0) as deposited,
            (select e.ticket from poll_entry e where e.poll_id = $1 and e.member_id = $2) as ticket,
            greatest(max(v.at), (select d.updated_at from poll_deposit d where d.poll_id = $1 and d.member_id = $2))
              as updated_at
       from poll_vote v where v.poll_id = $1 and v.member_id = $2`,
    [pollId, memberId, today.day, today.others],
  );
  if (!rows[0]) throw new Error("An aggregate has a row.");
  const { by_deposit, by_points, updated_at, ...votes } = rows[0];
  return { ...votes, byDeposit: by_deposit, byPoints: by_points, updatedAt: updated_at };
}

/** Whether one of these accounts has a place in a poll. */
export async function hasEntry(db: Queryable, pollId: number, memberIds: readonly MemberId[]): Promise<boolean> {
  const { rows } = await db.query(
    "select from poll_entry where poll_id = $1 and member_id = any($2::bigint[]) limit 1",
    [pollId, memberIds],
  );
  return rows.length > 0;
}

export function listOwnVotes(
  db: Queryable,
  pollId: number,
  memberId: MemberId,
): Promise<readonly { readonly choice_id: number; readonly votes: number }[]> {
  return db.rows<{ choice_id: number; votes: number }>(
    `select choice_id, count(*)::integer as votes from poll_vote
      where poll_id = $1 and member_id = $2 group by choice_id order by choice_id`,
    [pollId, memberId],
  );
}

export interface NewVote {
  readonly pollId: number;
  readonly memberId: MemberId;
  readonly choiceId: number;
  readonly paidWith: "day" | "deposit" | "points";
  readonly day: string;
  readonly at: Date;
}

export async function insertVote(tx: Tx, vote: NewVote): Promise<void> {
  await tx.query(
    `insert into poll_vote (poll_id, member_id, choice_id, paid_with, day, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [vote.pollId, vote.memberId, vote.choiceId, vote.paidWith, vote.day, vote.at],
  );
  // Last in the transaction, because every vote for the choice waits for it.
  await tx.query("update poll_choice set votes = votes + 1 where id = $1", [vote.choiceId]);
}

/** Adds what was paid in to every poll that was open at that moment and gives votes for it. */
export async function addDeposits(
  tx: Tx,
  deposits: readonly { readonly memberId: MemberId; readonly amount: bigint; readonly at: Date }[],
): Promise<void> {
  await tx.query(
    `insert into poll_deposit as had (poll_id, member_id, amount, updated_at)
     select p.id, d.member_id, sum(d.amount), max(d.at)
       from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) d (member_id, amount, at)
       join poll p on p.deposit_per_vote is not null and p.opens_at <= d.at and d.at < p.closes_at
      group by p.id, d.member_id
     on conflict (poll_id, member_id)
     do update set amount = had.amount + excluded.amount, updated_at = excluded.updated_at`,
    [deposits.map(({ memberId }) => memberId), deposits.map(({ amount }) => amount), deposits.map(({ at }) => at)],
  );
}
