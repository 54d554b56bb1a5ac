import { z } from "zod";
import type { jackpotAddedCalls } from "../calls/jackpot.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, nothing, time } from "./fields.ts";

/** What a pool would pay to whoever wins it now. */
const meter = z.object({ pool: z.string(), amount: baht });

/** What open pages are sent: first all pools, then those that have changed. */
export const poolsChanged = z.object({ pools: z.array(meter) });

export const jackpotSchemas = {
  jackpotPools: {
    summary: "Returns the jackpot's pools, their odds and the latest wins.",
    input: nothing,
    output: z.object({
      /** Whether stakes take part in them now. */
      is_open: z.boolean(),
      /** From the smallest to the largest. */
      pools: z.array(
        meter.extend({
          name: z.string(),
          /** What it starts with after each win. */
          seed: baht,
          /** A stake of one baht wins it with a chance of one in this many. */
          one_in: z.int(),
        }),
      ),
      /** What each of the pools returns of every stake on average, all of them together, in percent. */
      return_percent: z.number(),
      /** The newest first. Nobody is named. */
      wins: z.array(z.object({ pool: z.string(), name: z.string(), amount: baht, won_at: time })),
    }),
  },
  jackpotLive: {
    summary: "Streams the amounts of the jackpot's pools.",
    input: nothing,
    output: z.object({ topic: z.literal("jackpot.pools"), data: poolsChanged }),
  },
} satisfies SchemasFor<typeof jackpotAddedCalls>;
