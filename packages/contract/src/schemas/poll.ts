import { z } from "zod";
import type { pollCalls } from "../calls/poll.ts";
import type { SchemasFor } from "../schema.ts";
import { id, points, queryAgentId, queryId, time, url } from "./fields.ts";

const ofPoll = z.object({ poll_id: queryId, agent_id: queryAgentId });

const quota = z.object({
  poll_id: z.int(),
  quota: z.int(),
  used: z.int(),
  last_updated_quota: time.nullable(),
});

export const pollSchemas = {
  pollConfig: {
    input: ofPoll,
    output: z.object({
      poll_id: z.int(),
      config: z.object({
        title: z.string(),
        description: z.string(),
        image: url.nullable(),
        status: z.enum(["upcoming", "open", "closed", "drawn"]),
        opens_at: time,
        closes_at: time,
      }),
      choices: z.array(z.object({ choice_id: z.int(), title: z.string(), image: url.nullable() })),
      metadata: z.object({ prize: z.string(), quota_rule: z.string(), points_per_vote: points }),
    }),
  },
  pollStats: {
    input: ofPoll,
    output: z.object({ total: z.int(), choices: z.array(z.object({ choice_id: z.int(), votes: z.int() })) }),
  },
  pollWinners: {
    input: ofPoll,
    output: z.object({
      winners: z.array(z.object({ rank: z.int(), member_masked: z.string(), prize: z.string() })),
      /** For the fairness proof of the draw. */
      proof_reference: z.string().nullable(),
    }),
  },
  pollSubmit: { input: z.object({ poll_id: id, choice_id: id }), output: quota },
  pollQuotaGet: { input: z.object({ poll_id: queryId }), output: quota },
  pollQuotaCheck: { input: z.object({ poll_id: queryId }), output: z.object({ may_vote: z.boolean(), left: z.int() }) },
} satisfies SchemasFor<typeof pollCalls>;
