import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, id, intId, reasoned, time, typed, typedBaht } from "../schemas/fields.ts";
import type { officePollCalls } from "./polls.ts";
import { rewardForm } from "./reward-form.ts";

const count = z.int().min(-1_000_000).max(1_000_000);

/** What staff may still change while a poll runs. */
const face = {
  title: typed,
  description: typed,
  image: typed.nullable(),
  closes_at: time,
  is_shown: z.boolean(),
};

const terms = {
  opens_at: time,
  /** Votes for each day on which a member is here. */
  votes_a_day: count,
  /** Baht paid in while the poll is open, for one vote; null where deposits give none. */
  deposit_per_vote: typedBaht.nullable(),
  max_deposit_votes: count,
  /** What a further vote costs; null where none can be bought. */
  points_per_vote: count.nullable(),
  max_points_votes: count,
  /** Whether staff name the right answer before winners are drawn among those who chose it. */
  needs_answer: z.boolean(),
  /** Where that answer will be read, named before the first vote; null where none is needed. */
  answer_source: typed.nullable(),
  prizes: z.array(z.object({ title: typed, count, reward: rewardForm })).max(20),
};

const choice = { title: typed, image: typed.nullable() };

const stored = z.object({
  id,
  ...face,
  ...terms,
  status: z.enum(["upcoming", "open", "closed", "drawn"]),
  choices: z.array(z.object({ id, ...choice, votes: z.int() })),
  answer_id: intId.nullable(),
});

export const officePollSchemas = {
  officePollList: {
    summary: "Lists the polls, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(stored),
  },
  officePollCreate: {
    summary: "Adds a poll with its choices and prizes.",
    input: z.object({ ...face, ...terms, choices: z.array(z.object(choice)).max(20), ...reasoned }),
    output: stored,
  },
  officePollUpdate: {
    summary: "Changes how a poll is presented.",
    input: z.object({ id: intId, ...face, ...reasoned }),
    output: stored,
  },
  /** Names the right answer and fixes the list of tickets; the winners come with the beacon's next value. */
  officePollDraw: {
    summary: "Names the right answer of a poll and fixes its tickets for the draw.",
    input: z.object({ poll_id: intId, choice_id: intId, ...reasoned }),
    output: stored,
  },
} satisfies SchemasFor<typeof officePollCalls>;
