import { z } from "zod";
import type { pollCalls } from "../calls/poll.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, intId, points, queryAgentId, queryIntId, time, url } from "./fields.ts";
import { reward } from "./quest.ts";

const ofPoll = z.object({ poll_id: queryIntId, agent_id: queryAgentId });

/** `upcoming` and `open` by the clock; `closed` until the winners are drawn. */
const status = z.enum(["upcoming", "open", "closed", "drawn"]);

const quota = z.object({
  poll_id: z.int(),
  /** Votes that the member has earned so far, the used ones among them. */
  quota: z.int(),
  used: z.int(),
  left: z.int(),
  /** Of those left, the ones for being here today; they end with the day. */
  left_today: z.int(),
  /** Votes that can still be bought with points. */
  left_for_points: z.int(),
  /** What has to be paid in for the next vote; null where deposits give none, or no more. */
  next_deposit: baht.nullable(),
  /** The member's name in the list that winners are drawn from; null before the first vote. */
  ticket: z.string().nullable(),
  my_votes: z.array(z.object({ choice_id: z.int(), votes: z.int() })),
  last_updated_quota: time.nullable(),
});

export const pollSchemas = {
  pollConfig: {
    summary: "Returns a poll with its choices, prizes and terms; without an id, the newest.",
    /** Without a number the newest open poll is meant, or the newest at all. */
    input: ofPoll.partial({ poll_id: true }),
    output: z.object({
      poll_id: z.int(),
      config: z.object({
        title: z.string(),
        description: z.string(),
        image: url.nullable(),
        status,
        opens_at: time,
        closes_at: time,
        server_now: time,
      }),
      choices: z.array(z.object({ choice_id: z.int(), title: z.string(), image: url.nullable() })),
      metadata: z.object({
        prize: z.string(),
        prizes: z.array(z.object({ title: z.string(), count: z.int(), reward })),
        quota_rule: z.string(),
        points_per_vote: points,
        /** Only votes for the right answer take part in the draw. */
        needs_answer: z.boolean(),
        /** Where that answer is read, as it was said before the first vote. */
        answer_source: z.string().nullable(),
        /** The hash of the seed that winners are drawn with. */
        commit: z.string(),
      }),
    }),
  },
  pollStats: {
    summary: "Returns how many votes each choice of a poll has.",
    input: ofPoll,
    output: z.object({ total: z.int(), choices: z.array(z.object({ choice_id: z.int(), votes: z.int() })) }),
  },
  pollWinners: {
    summary: "Returns the winners of a poll and how they were drawn.",
    input: ofPoll,
    output: z.object({
      status,
      /** The right answer, once it is known. */
      answer_id: z.int().nullable(),
      winners: z.array(z.object({ rank: z.int(), member_masked: z.string(), ticket: z.string(), prize: z.string() })),
      /** How the draw came about, once the list of tickets is fixed; `value` once the beacon has published it. */
      draw: z
        .object({
          entries_hash: z.string(),
          entry_count: z.int(),
          frozen_at: time,
          beacon_name: z.string(),
          beacon_round: z.int(),
          beacon_at: time,
          beacon_value: z.string().nullable(),
          /** The value is its hash. */
          beacon_signature: z.string().nullable(),
          /** Ed25519, in hexadecimal digits, of a local beacon; null of the public chain. */
          beacon_public_key: z.string().nullable(),
        })
        .nullable(),
      /** For the fairness proof of the draw, of the kind `poll`. */
      proof_reference: z.string().nullable(),
    }),
  },
  pollSubmit: {
    summary: "Votes in a poll, for a free vote or for points.",
    input: z.object({ poll_id: intId, choice_id: intId, pay_with: z.enum(["quota", "points"]).default("quota") }),
    output: quota,
  },
  pollQuotaGet: {
    summary: "Returns the votes that the member has left in a poll.",
    input: z.object({ poll_id: queryIntId }),
    output: quota,
  },
  pollQuotaCheck: {
    summary: "Says whether the member may vote in a poll now.",
    input: z.object({ poll_id: queryIntId }),
    output: z.object({ may_vote: z.boolean(), left: z.int() }),
  },
} satisfies SchemasFor<typeof pollCalls>;
