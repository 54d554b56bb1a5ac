import { z } from "zod";
import type { yeekeeCalls } from "../calls/lotto.ts";
import type { SchemasFor } from "../schema.ts";
import { id, numberedPage, pageNumber, queryId, text, time } from "./fields.ts";
import { round } from "./lotto-parts.ts";

const shot = z.object({
  seq: z.int(),
  /** Five digits. */
  number: z.string(),
  member_masked: z.string(),
  is_mine: z.boolean(),
  /** A simulated player of the sandbox. */
  is_simulated: z.boolean(),
  shot_at: time,
});

const proof = z.object({
  commit: z.string(),
  beacon: z.string(),
  beacon_round: z.int().nullable(),
  list_hash: z.string().nullable(),
  beacon_value: z.string().nullable(),
  seed: z.string().nullable(),
});

export const yeekeeSchemas = {
  lottoYeekeeList: {
    input: z.object({ round_id: queryId }),
    output: z.object({
      server_now: time,
      round,
      phase: z.enum(["waiting", "open", "shooting", "calculating", "resulted", "cancelled"]),
      shooting_ends_at: time,
      shot_count: z.int(),
      sum: z.int(),
      /** The newest first. */
      shots: z.array(shot),
      my_shots: z.array(shot),
      proof,
    }),
  },
  lottoYeekeeLists: { input: z.object({ round_id: queryId, page: pageNumber }), output: numberedPage(shot) },
  lottoYeekeeShoot: {
    input: z.object({ round_id: id, number: text(20) }),
    output: z.object({
      seq: z.int(),
      number: z.string(),
      shot_at: time,
      next_shot_at: time,
      /** The operator's signed word that this shot is in the list. */
      receipt: z.string(),
    }),
  },
} satisfies SchemasFor<typeof yeekeeCalls>;
