import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { baht, nothing, reasoned, time, token, typedBaht } from "../schemas/fields.ts";
import type { officeJackpotCalls } from "./jackpot.ts";

const terms = {
  provider_id: z.string(),
  /** Whether stakes take part. What was won before is paid all the same. */
  is_open: z.boolean(),
};

const pool = z.object({
  pool: z.string(),
  name: z.string(),
  seed: baht,
  /** Of every stake, in percent: into the pool, and aside for its seeds. */
  pool_percent: z.number(),
  reserve_percent: z.number(),
  /** What it would pay now. */
  owed: baht,
  /** What lies aside for seeds, and what the house has advanced beyond that. */
  reserve: baht,
  advance: baht,
  /** What owners have agreed to advance. Beyond that and what chance explains, two people agree to every win. */
  max_advance: baht,
  advance_end: baht,
  wins: z.int(),
  paid: baht,
});

const provider = z.object({
  ...terms,
  /** All stakes that took part and stand. */
  stakes: baht,
  pools: z.array(pool),
});

export const officeJackpotSchemas = {
  officeJackpotRead: {
    summary: "Returns the jackpot pools, what the house has advanced, and the latest wins.",
    input: nothing,
    output: z.object({
      providers: z.array(provider),
      /** What the ledger's accounts hold, which follow every minute. */
      accounts: z.object({ jackpot: baht, jackpot_reserve: baht }),
      /** The newest first. */
      wins: z.array(
        z.object({
          provider_id: z.string(),
          pool: z.string(),
          name: z.string(),
          generation: z.int(),
          amount: baht,
          member: z.object({ id: z.int(), username: z.string(), full_name: z.string() }),
          game_name: z.string(),
          round: z.string(),
          won_at: time,
        }),
      ),
    }),
  },
  officeJackpotSet: {
    summary: "Opens or closes a provider's pools and sets how much the house advances.",
    input: z.object({
      provider_id: token,
      is_open: z.boolean(),
      /** Those that are not named stay as they are. */
      pools: z.array(z.object({ pool: token, max_advance: typedBaht })).max(20),
      ...reasoned,
    }),
    output: z.object({ ...terms, pools: z.array(z.object({ pool: z.string(), max_advance: baht })) }),
  },
} satisfies SchemasFor<typeof officeJackpotCalls>;
