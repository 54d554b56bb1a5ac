import { z } from "zod";
import type { cashbackAddedCalls, cashbackCalls } from "../calls/cashback.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, day, dayRange, nothing, time } from "./fields.ts";

/** `computing` is a day that has not been closed yet: its figures may still move. */
const status = z.enum(["computing", "claimable", "claimed", "expired", "below_minimum", "other_taken"]);

const vipLevel = z.int().min(0).max(2);

/** What both products have in common: one business day and what came of it. */
const settledDay = {
  day,
  vip_level: vipLevel,
  /** Before the minimum and the cap. */
  computed: baht,
  min: baht,
  max: baht.nullable(),
  /** What can be had of it. */
  amount: baht,
  status,
  claim_from: time.nullable(),
  claim_until: time.nullable(),
  claimed_at: time.nullable(),
};

const lossDay = z.object({
  ...settledDay,
  stakes: baht,
  payouts: baht,
  bonuses: baht,
  /** What is left of the stakes; below zero where the member has won. */
  net_loss: baht,
  /** Percent. */
  rate: z.number(),
});

const turnoverDay = z.object({
  ...settledDay,
  turnover: baht,
  /** `rate` is percent. */
  categories: z.array(z.object({ category: z.string(), turnover: baht, rate: z.number(), amount: baht })),
});

const claim = {
  /** Without a day, the newest that can be had. */
  input: z.object({ day: day.optional() }),
  output: z.object({ day, amount: baht }),
};

const productTerms = {
  is_open: z.boolean(),
  min: baht,
  max: baht.nullable(),
  claim_hours: z.int(),
  /** How often what was claimed has to be played. */
  turnover_times: z.number(),
};

const terms = z.object({
  /** The current business day. */
  today: day,
  /** When a day's amounts can be claimed, on the day after, as `HH:MM` in Bangkok. */
  opens_at: z.string(),
  turnover: z.object({
    ...productTerms,
    rates: z.array(z.object({ vip_level: vipLevel, category: z.string(), rate: z.number() })),
  }),
  loss: z.object({ ...productTerms, rates: z.array(z.object({ vip_level: vipLevel, rate: z.number() })) }),
});

const history = z.object({ ...dayRange, ...cursorInput });

/** The live stream sends `cashback` when a day was closed or claimed. */
export const cashbackSchemas = {
  cashbackLossClaim: { summary: "Claims the cashback on one day's losses.", ...claim },
  cashbackLossHistory: {
    summary: "Lists the days of cashback on losses with what came of each.",
    input: history,
    output: cursorPage(lossDay),
  },
  cashbackTurnoverHistory: {
    summary: "Lists the days of cashback on turnover with what came of each.",
    input: history,
    output: cursorPage(turnoverDay),
  },
  cashbackTurnoverClaim: { summary: "Claims the cashback on one day's turnover.", ...claim },
  cashbackTerms: { summary: "Returns the public terms of both kinds of cashback.", input: nothing, output: terms },
} satisfies SchemasFor<typeof cashbackCalls & typeof cashbackAddedCalls>;
