import { z } from "zod";
import type { cashbackAddedCalls, cashbackCalls } from "../calls/cashback.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, day, dayRange, time } from "./fields.ts";

const status = z.enum(["computing", "claimable", "claimed", "expired", "below_minimum", "other_taken"]);

/** What both products have in common: one business day and what came of it. */
const settledDay = {
  day,
  rate: z.number(),
  amount: baht,
  status,
  claim_until: time.nullable(),
  claimed_at: time.nullable(),
};

const lossDay = z.object({ ...settledDay, stakes: baht, payouts: baht, bonuses: baht, net_loss: baht });

const turnoverDay = z.object({
  ...settledDay,
  turnover: baht,
  categories: z.array(z.object({ category: z.string(), turnover: baht, rate: z.number(), amount: baht })),
});

const claim = {
  input: z.object({ day: day.optional() }),
  output: z.object({ day, amount: baht }),
};

export const cashbackSchemas = {
  cashbackLossClaim: claim,
  cashbackLossHistory: { input: z.object({ ...dayRange, ...cursorInput }), output: cursorPage(lossDay) },
  cashbackTurnoverHistory: { input: z.object({ ...dayRange, ...cursorInput }), output: cursorPage(turnoverDay) },
  cashbackTurnoverClaim: claim,
} satisfies SchemasFor<typeof cashbackCalls & typeof cashbackAddedCalls>;
