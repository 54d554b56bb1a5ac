import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  day,
  id,
  nothing,
  queryId,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import type { officeAffiliateCalls } from "./affiliate.ts";

const whole = z.int().min(-1_000_000).max(1_000_000);

const terms = z.object({
  base: z.enum(["turnover", "loss"]),
  /** One for each category and level that earns; a rate in percent has at most four decimals. */
  rates: z
    .array(
      z.object({
        category: token,
        level: whole,
        rate: z.number().min(-1_000).max(1_000),
        daily_cap: typedBaht.nullable(),
      }),
    )
    .max(100),
  min_claim: typedBaht,
  max_claim: typedBaht.nullable(),
  hold_days: whole,
  /** How often a claim has to be played, in percent: 100 is once. */
  turnover_percent: whole,
  deposit_days: whole.nullable(),
});

const friend = z.object({
  /** Of the pair, not of the friend. */
  id,
  earner: z.object({ id: z.int(), username: z.string() }),
  friend: z.object({ id: z.int(), username: z.string() }),
  level: z.int(),
  joined_at: time,
  refusal: z.enum(["same_bank", "same_device", "same_person", "staff"]).nullable(),
  refused_at: time.nullable(),
  /** Staff have looked: shared signs no longer refuse it. */
  is_allowed: z.boolean(),
});

const decision = z.object({ id, reason: typed });

export const officeAffiliateSchemas = {
  officeAffiliateTermsList: {
    summary: "Lists the terms of commission, newest first.",
    input: nothing,
    /** The newest first, those that begin tomorrow among them. */
    output: z.array(terms.extend({ id, from_day: day, created_at: time })),
  },
  /** Terms begin with the next day: what today earns is not changed by them. */
  officeAffiliateTermsSet: {
    summary: "Sets the terms of commission from the next day on.",
    input: terms.extend({ reason: typed }),
    output: terms.extend({ id, from_day: day, created_at: time }),
  },
  officeAffiliateEarnerGet: {
    summary: "Returns what a member has earned by friends.",
    input: z.object({ member_id: queryId }),
    output: z.object({
      member_id: z.int(),
      username: z.string(),
      code: z.string(),
      earned: baht,
      claimable: baht,
      held: baht,
      claimed: baht,
      levels: z.array(z.object({ level: z.int(), friends: z.int() })),
    }),
  },
  officeAffiliateFriendList: {
    summary: "Lists who was brought by whom.",
    input: z.object({
      /** One member's friends, or everybody's. */
      member_id: queryId.optional(),
      refused: z.enum(["yes", "no"]).optional(),
      ...cursorInput,
    }),
    output: cursorPage(friend),
  },
  officeAffiliateFriendAllow: {
    summary: "Lets a friend earn commission for the member who brought them.",
    input: decision,
    output: friend,
  },
  officeAffiliateFriendRefuse: {
    summary: "Keeps a friend from earning commission for the member who brought them.",
    input: decision,
    output: friend,
  },
} satisfies SchemasFor<typeof officeAffiliateCalls>;
