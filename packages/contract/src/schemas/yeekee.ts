import { z } from "zod";
import type { yeekeeCalls } from "../calls/lotto.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, id, numberedPage, pageNumber, queryId, text, time } from "./fields.ts";
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

/**
 * Everything that a browser needs to work the round out again. What is null is not published yet. What a checker must
 * not take from the operator is not in it: a chain's key, genesis and period, and how long after the list its value is.
 */
const proof = z.object({
  round_code: z.string(),
  /** SHA-256 of the seed, published when the round was made. */
  commit: z.string(),
  seed: z.string().nullable(),
  /** Announced when the round was made, and never altered. */
  shooting_ends_at: time,
  frozen_at: time.nullable(),
  /** SHA-256 of the frozen list, published before the beacon's value exists. */
  list_hash: z.string().nullable(),
  beacon: z.object({
    /** Announced when the round was made, and never altered, as is the round below. */
    name: z.string(),
    announced_round: z.int(),
    /** Ed25519, in hexadecimal digits, of the sandbox's own beacon, whose maker is the operator. */
    public_key: z.string().nullable(),
    /** The round that decides: the announced one, or a later one if the list was frozen late. */
    round: z.int(),
    published_at: time,
    value: z.string().nullable(),
    signature: z.string().nullable(),
  }),
  /** HMAC-SHA-256 of list hash and beacon under the seed. */
  draw: z.string().nullable(),
  last5: z.string().nullable(),
  /** Ed25519, in hexadecimal digits: checks the receipts of shots. */
  receipt_key: z.string(),
});

const settings = z.object({
  shot_spacing_ms: z.int(),
  most_shots: z.int(),
  least_shots: z.int(),
  least_shooters: z.int(),
  rank_prizes: z.array(z.object({ rank: z.int(), amount: baht })),
  /** What a shooter must have staked in the round, covered stakes left out, to be paid for a rank. */
  least_stake_for_prize: baht,
});

export const yeekeeSchemas = {
  lottoYeekeeList: {
    summary: "Returns a yeekee round: its phase, newest shots, prizes and proof.",
    input: z.object({ round_id: queryId }),
    output: z.object({
      server_now: time,
      round,
      phase: z.enum(["waiting", "open", "shooting", "calculating", "resulted", "cancelled"]),
      settings,
      shot_count: z.int(),
      shooter_count: z.int(),
      sum: z.int(),
      /** The newest first, one page of them. */
      shots: z.array(shot),
      my_shots: z.array(shot),
      /** When this member may shoot again; null where they may at once. */
      next_shot_at: time.nullable(),
      /** What this member has staked in the round. */
      my_stake: baht,
      /** Whose shots hold the ranks that are paid, once the list is frozen. */
      prizes: z.array(
        z.object({
          rank: z.int(),
          amount: baht,
          member_masked: z.string(),
          is_mine: z.boolean(),
          is_paid: z.boolean(),
        }),
      ),
      proof,
      /** Rounds so far that were refunded because their proof could not be completed in time. */
      unproven_rounds: z.int(),
    }),
  },
  /** All shots of a round, the newest first, 100 to a page. */
  lottoYeekeeLists: {
    summary: "Lists all shots of a yeekee round, newest first, 100 to a page.",
    input: z.object({ round_id: queryId, page: pageNumber }),
    output: numberedPage(shot),
  },
  lottoYeekeeShoot: {
    summary: "Shoots a number into a yeekee round and returns a signed receipt.",
    input: z.object({ round_id: id, number: text(20) }),
    output: z.object({
      seq: z.int(),
      number: z.string(),
      shot_at: time,
      next_shot_at: time,
      /** The operator's signed receipt that this shot is in the list. */
      receipt: z.string(),
    }),
  },
} satisfies SchemasFor<typeof yeekeeCalls>;
