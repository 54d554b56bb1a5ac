import { z } from "zod";
import type { casinoAddedCalls } from "../calls/casino.ts";
import { tableKinds, tablePhases, tableStates } from "../provider/tables.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, nothing, time } from "./fields.ts";

/** As the rules number it: cards 0 to 51, dice 1 to 6, pockets 0 to 36. All else about a result follows from it. */
const drawn = z.array(z.int().min(0).max(51));

/** Of one round after the other, oldest first: of the running shoe, or the last hundred where there is none. */
const results = z.array(drawn);

const standing = {
  table_id: z.string(),
  provider_id: z.string(),
  kind: z.enum(tableKinds),
  name: z.string(),
  /** `asleep`: it opens when somebody looks. `late`: it waits for the public value that decides. */
  state: z.enum(tableStates),
  /** Null while it sleeps. */
  round: z
    .object({
      phase: z.enum(tablePhases),
      ends_at: time,
      /** How long betting takes, for a ring that runs out. */
      window_ms: z.int().min(1),
      /** What of the result is open already. */
      drawn: drawn.nullable(),
    })
    .nullable(),
  min_stake: baht,
  max_stake: baht,
  players: z.int(),
  /** Simulated players of a sandbox, never counted among the players. */
  crowd: z.int(),
  /** Counted from 1; null where there is none. */
  shoe: z.int().nullable(),
};

/** A table as the hall shows it. */
const table = z.object({ ...standing, results });

const hall = {
  /** The time by the clock of `ends_at`. */
  now: time,
  /** Whether the provider of the tables answers. Where it does not, they are as they were last. */
  is_up: z.boolean(),
};

/** What open pages are sent: first all tables with their results, then those that have changed. */
export const tablesChanged = z.object({
  ...hall,
  is_whole: z.boolean(),
  /** Results that are as they were before are left out. */
  tables: z.array(z.object({ ...standing, results: results.optional() })),
});

export const casinoSchemas = {
  casinoTables: {
    summary: "Lists the live tables with their state and latest results.",
    input: nothing,
    output: z.object({ ...hall, tables: z.array(table) }),
  },
  casinoLive: {
    summary: "Streams the changes of the live tables.",
    input: nothing,
    output: z.object({ topic: z.literal("casino.tables"), data: tablesChanged }),
  },
} satisfies SchemasFor<typeof casinoAddedCalls>;
