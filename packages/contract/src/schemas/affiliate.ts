import { z } from "zod";
import type { affiliateAddedCalls, affiliateCalls } from "../calls/affiliate.ts";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  day,
  dayRange,
  nothing,
  queryAgentId,
  time,
  token,
  typedBaht,
} from "./fields.ts";

const friend = z.object({
  member_masked: z.string(),
  level: z.int(),
  joined_at: time,
  /** Has played within the last 30 days. */
  is_active: z.boolean(),
  income: baht,
  /** Why nothing is earned by this friend, in words. */
  reason: z.string().nullable(),
});

const dayIncome = z.object({ day, level: z.int(), turnover: baht, amount: baht });

/** The second form adds category, the rate as it was that day, and why a row was left out. */
const categoryIncome = dayIncome.extend({
  category: z.string(),
  member_masked: z.string(),
  /** Percent of what `turnover` says. */
  rate: z.number(),
  /** The day's cap took something away. */
  is_capped: z.boolean(),
  status: z.enum(["held", "claimable", "claimed", "refused"]),
  available_day: day,
  reason: z.string().nullable(),
});

const claim = z.object({ amount: baht, turnover: baht, claimed_at: time });

export const affiliateSchemas = {
  affiliateConfigs: {
    summary: "Returns the terms of commission: its base, rates and limits.",
    input: z.object({ agent_id: queryAgentId }),
    output: z.object({
      base: z.enum(["turnover", "loss"]),
      /** Percent of the base; what is not listed earns nothing. */
      rates: z.array(z.object({ category: z.string(), level: z.int(), rate: z.number(), daily_cap: baht.nullable() })),
      min_claim: baht,
      max_claim: baht.nullable(),
      hold_days: z.int(),
      /** How often a claim has to be played before it may leave. */
      turnover_times: z.number(),
      /** The claimer has paid something in within this many days. */
      deposit_days: z.int().nullable(),
    }),
  },
  affiliateNetwork: {
    summary: "Lists the friends that the member has brought, by level.",
    input: z.object({
      level: z.int().min(1).max(10).default(1),
      cursor: token.optional(),
      limit: z.int().min(1).max(100).default(20),
    }),
    output: cursorPage(friend),
  },
  affiliateTransactions: {
    summary: "Lists the member's commission by day and level.",
    input: z.object({ ...dayRange, ...cursorInput }),
    output: cursorPage(dayIncome),
  },
  affiliateTransactionsV2: {
    summary: "Lists the member's commission by day, friend and category, with rate and state.",
    input: z.object({ ...dayRange, ...cursorInput }),
    output: cursorPage(categoryIncome),
  },
  affiliateSummary: {
    summary: "Returns the member's code, friends and commission, and what can be claimed.",
    input: nothing,
    output: z.object({
      code: z.string(),
      clicks: z.int(),
      registrations: z.int(),
      active_friends: z.int(),
      levels: z.array(z.object({ level: z.int(), friends: z.int() })),
      /** What today's play comes to so far. It is settled when the day has ended. */
      income_today: baht,
      income_month: baht,
      income_total: baht,
      claimable: baht,
      held: baht,
      claimed: baht,
      /** Why nothing can be claimed, in words, where it is not the amount. */
      claim_problem: z.string().nullable(),
      days: z.array(z.object({ day, clicks: z.int(), registrations: z.int(), active_friends: z.int(), income: baht })),
    }),
  },
  affiliateRedeem: {
    summary: "Claims commission into the main wallet.",
    /** Without an amount, as much as can be claimed at once. */
    input: z.object({ amount: typedBaht.optional() }),
    output: z.object({ amount: baht, turnover: baht, claimable: baht }),
  },
  affiliateClick: {
    summary: "Counts a visitor who came by a member's link; an unknown code gets the same answer.",
    input: z.object({ code: token }),
    output: nothing,
  },
  affiliateClaims: {
    summary: "Lists the commission that the member has claimed.",
    input: z.object(cursorInput),
    output: cursorPage(claim),
  },
} satisfies SchemasFor<typeof affiliateCalls & typeof affiliateAddedCalls>;
