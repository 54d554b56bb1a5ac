import type { VoteRules } from "@chokdee/rules/poll";
import { newRow, readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import { readStoredReward, type StoredReward, storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

export interface Prize {
  readonly title: string;
  /** How many winners get it. */
  readonly count: number;
  readonly reward: Reward;
}

/** What staff may change while a poll runs. */
export interface PollFace {
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly closesAt: Date;
  readonly isShown: boolean;
}

export interface PollTerms extends VoteRules {
  readonly opensAt: Date;
  readonly needsAnswer: boolean;
  /** Where the answer is read; null where none is needed. */
  readonly answerSource: string | null;
  readonly prizes: readonly Prize[];
}

export interface Poll extends PollFace, PollTerms {
  readonly id: number;
  readonly commit: string;
  readonly sealedSeed: string;
  readonly isFrozen: boolean;
  readonly isDrawn: boolean;
  readonly answerId: number | null;
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly is_shown: boolean;
  readonly votes_a_day: Poll["votesADay"];
  readonly deposit_per_vote: Poll["depositPerVote"];
  readonly max_deposit_votes: Poll["maxDepositVotes"];
  readonly points_per_vote: Poll["pointsPerVote"];
  readonly max_points_votes: Poll["maxPointsVotes"];
  readonly needs_answer: boolean;
  readonly answer_source: string | null;
  readonly commit: string;
  readonly sealed_seed: string;
  readonly is_frozen: boolean;
  readonly is_drawn: boolean;
  readonly answer_id: number | null;
  readonly prizes: readonly { readonly title: string; readonly count: number; readonly reward: StoredReward }[];
}

const SELECT = `select p.id, p.title, p.description, p.image, p.opens_at, p.closes_at,
  p.is_shown, p.votes_a_day, p.deposit_per_vote,
  p.max_deposit_votes, p.points_per_vote,
  p.max_points_votes, p.needs_answer, p.answer_source, p.prizes, p.commit,
  p.sealed_seed, d.poll_id is not null as is_frozen, d.drawn_at is not null as is_drawn,
  d.answer_id
  from poll p left join poll_draw d on d.poll_id = p.id`;

export async function findPoll(db: Queryable, id: number): Promise<Poll | undefined> {
  const { rows } = await db.query<Row>(`${SELECT} where p.id = $1::bigint`, [id]);
  return rows[0] && pollOf(rows[0]);
}

/** The newest poll that is open, or else the one that opened last. */
export async function findNewest(db: Queryable, now: Date): Promise<Poll | undefined> {
  const { rows } = await db.query<Row>(
    `${SELECT} where p.is_shown and p.opens_at <= $1
      order by p.closes_at > $1 desc, p.opens_at desc, p.id desc limit 1`,
    [now],
  );
  return rows[0] && pollOf(rows[0]);
}

export async function pagePolls(db: Queryable, before: bigint | undefined, limit: number): Promise<Poll[]> {
  return (await readNewest<Row>(db, SELECT, [], { before, limit, by: "p.id" })).map(pollOf);
}

/** Polls that have closed and whose winners are to be drawn: those with an answer once staff have named it. */
export async function listUndrawn(db: Queryable, now: Date, limit: number): Promise<Poll[]> {
  const { rows } = await db.query<Row>(
    `${SELECT} where p.closes_at <= $1 and d.drawn_at is null
        and (d.poll_id is not null or not p.needs_answer) order by p.closes_at, p.id limit $2`,
    [now, limit],
  );
  return rows.map(pollOf);
}

/** A vote and the freezing of its poll exclude each other. */
export async function lockPoll(tx: Tx, id: number, how: "share" | "update"): Promise<void> {
  await tx.query("select pg_advisory_xact_lock" + (how === "share" ? "_shared" : "") + "(7304184, $1)", [id]);
}

export async function insertPoll(
  tx: Tx,
  poll: PollFace & PollTerms & Pick<Poll, "commit" | "sealedSeed">,
): Promise<number> {
  const { columns, values } = newRow({
    title: poll.title,
    description: poll.description,
    image: poll.image,
    opens_at: poll.opensAt,
    closes_at: poll.closesAt,
    is_shown: poll.isShown,
    votes_a_day: poll.votesADay,
    deposit_per_vote: poll.depositPerVote,
    max_deposit_votes: poll.maxDepositVotes,
    points_per_vote: poll.pointsPerVote,
    max_points_votes: poll.maxPointsVotes,
    needs_answer: poll.needsAnswer,
    answer_source: poll.answerSource,
    prizes: JSON.stringify(poll.prizes.map((prize) => ({ ...prize, reward: storeReward(prize.reward) }))),
    sealed_seed: poll.sealedSeed,
    commit: poll.commit,
  });
  const { id } = await tx.one<{ id: number }>(`insert into poll ${columns} returning id`, values);
  return id;
}

export async function updateFace(tx: Tx, id: number, face: PollFace): Promise<void> {
  await tx.query(
    `update poll set title = $2, description = $3, image = $4, closes_at = $5, is_shown = $6 where id = $1`,
    [id, face.title, face.description, face.image, face.closesAt, face.isShown],
  );
}

export interface Choice {
  readonly id: number;
  readonly title: string;
  readonly image: string | null;
  readonly votes: bigint;
}

export function listChoices(db: Queryable, pollId: number): Promise<Choice[]> {
  return db.rows<Choice>("select id, title, image, votes from poll_choice where poll_id = $1 order by id", [pollId]);
}

/** The choices of several polls at once. */
export async function listChoicesOf(db: Queryable, pollIds: readonly number[]): Promise<Map<number, Choice[]>> {
  const { rows } = await db.query<Choice & { poll_id: number }>(
    "select poll_id, id, title, image, votes from poll_choice where poll_id = any($1) order by id",
    [pollIds],
  );
  return Map.groupBy(rows, ({ poll_id }) => poll_id);
}

export async function insertChoices(
  tx: Tx,
  pollId: number,
  choices: readonly Pick<Choice, "title" | "image">[],
): Promise<void> {
  await tx.query(
    `insert into poll_choice (poll_id, title, image)
     select $1, c.title, c.image from unnest($2::text[], $3::text[]) with ordinality c (title, image, no) order by no`,
    [pollId, choices.map(({ title }) => title), choices.map(({ image }) => image)],
  );
}

function pollOf(row: Row): Poll {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isShown: row.is_shown,
    votesADay: row.votes_a_day,
    depositPerVote: row.deposit_per_vote,
    maxDepositVotes: row.max_deposit_votes,
    pointsPerVote: row.points_per_vote,
    maxPointsVotes: row.max_points_votes,
    needsAnswer: row.needs_answer,
    answerSource: row.answer_source,
    prizes: row.prizes.map((prize) => ({ ...prize, reward: readStoredReward(prize.reward) })),
    commit: row.commit,
    sealedSeed: row.sealed_seed,
    isFrozen: row.is_frozen,
    isDrawn: row.is_drawn,
    answerId: row.answer_id,
  };
}
