import { z } from "zod";
import type { affiliateCalls } from "../calls/affiliate.ts";
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
  is_active: z.boolean(),
  income: baht,
});

const dayIncome = z.object({ day, level: z.int(), turnover: baht, amount: baht });

/** The second form tells category, the rate as it was that day, and why a row was left out. */
const categoryIncome = dayIncome.extend({
  category: z.string(),
  member_masked: z.string(),
  rate: z.number(),
  status: z.enum(["held", "claimable", "claimed", "refused"]),
  reason: z.string().nullable(),
});

export const affiliateSchemas = {
  affiliateConfigs: {
    input: z.object({ agent_id: queryAgentId }),
    output: z.object({
      base: z.enum(["turnover", "loss"]),
      rates: z.array(z.object({ category: z.string(), level: z.int(), rate: z.number(), daily_cap: baht.nullable() })),
      min_claim: baht,
      max_claim: baht.nullable(),
      hold_days: z.int(),
    }),
  },
  affiliateNetwork: {
    input: z.object({
      level: z.int().min(1).max(10).default(1),
      cursor: token.optional(),
      limit: z.int().min(1).max(100).default(20),
    }),
    output: cursorPage(friend),
  },
  affiliateTransactions: { input: z.object({ ...dayRange, ...cursorInput }), output: cursorPage(dayIncome) },
  affiliateTransactionsV2: { input: z.object({ ...dayRange, ...cursorInput }), output: cursorPage(categoryIncome) },
  affiliateSummary: {
    input: nothing,
    output: z.object({
      code: z.string(),
      clicks: z.int(),
      registrations: z.int(),
      active_friends: z.int(),
      income_today: baht,
      income_month: baht,
      income_total: baht,
      claimable: baht,
      held: baht,
      days: z.array(z.object({ day, clicks: z.int(), registrations: z.int(), income: baht })),
    }),
  },
  affiliateRedeem: {
    input: z.object({ amount: typedBaht.optional() }),
    output: z.object({ amount: baht, claimable: baht }),
  },
} satisfies SchemasFor<typeof affiliateCalls>;
