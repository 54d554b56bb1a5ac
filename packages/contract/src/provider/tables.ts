import "../schemas/jitless.ts";
import { z } from "zod";
import { amount, game, reference, someAmount } from "./fields.ts";

export const tableKinds = ["baccarat", "dragon-tiger", "sic-bo", "hi-lo", "fish-prawn-crab", "roulette"] as const;

/** `void` is a round that two people of the operator have cancelled: every stake went back. */
export const tablePhases = ["betting", "closing", "dealing", "settling", "done", "void"] as const;

/**
 * `asleep`: nobody looks, and it opens with a fresh shoe when somebody does. `late`: the announced value of the beacon
 * is not there yet, and the table waits for it.
 */
export const tableStates = ["asleep", "open", "late"] as const;

/** A place of the table by the name that the rules give it. */
const place = z.string().regex(/^[a-z0-9:.-]{1,40}$/);

/** In satang. A stake is a whole number of `step`. */
const limits = z.object({
  min: amount,
  /** On a place that pays even money. Places with higher odds have less, and every place is listed. */
  max: amount,
  step: amount,
  /** What one member may stake in a round, on all places together. */
  member_max: amount,
  /** What the house may lose in a round at worst, over all members. */
  table_max_loss: amount,
  places: z.array(z.object({ place, max: amount })).max(400),
});

/**
 * What was drawn, in the order of drawing, as the rules number it: cards 0 to 51 (suits S H D C, ranks from the ace),
 * dice 1 to 6, pockets 0 to 36. Everything else about a result follows from it by the rules.
 */
const drawn = z.array(z.int().min(0).max(51)).min(1).max(6);

const result = z.object({
  round: reference,
  drawn,
  /** The last round before a fresh shoe, of tables that have one. */
  is_last: z.boolean(),
});

const shoe = z.object({
  /** Counted from 1 at each table. */
  number: z.int().min(1),
  /** Hands of it that are still to come. All cards go back after each. */
  left: z.int().min(0),
});

/** Totals of a table over its whole life, of members alone. */
const meters = z.object({
  rounds: z.int().min(0),
  voided: z.int().min(0),
  bets: z.int().min(0),
  staked: amount,
  won: amount,
});

export const tableEntry = z.object({
  table: game,
  kind: z.enum(tableKinds),
  name: z.string().min(1).max(100),
  name_th: z.string().min(1).max(100),
  state: z.enum(tableStates),
  /** Null while it sleeps. */
  round: z
    .object({
      round: reference,
      phase: z.enum(tablePhases),
      /** When the phase ends; while the table is late, nobody knows. */
      ends_at: z.iso.datetime(),
      /** While a result is shown: what of it is open already by the clock of the table. */
      drawn: drawn.nullable(),
      stake: amount,
    })
    .nullable(),
  limits,
  /** Who watches or bets, simulated players not counted. */
  players: z.int().min(0),
  /** Simulated players of a sandbox. */
  crowd: z.int().min(0),
  shoe: shoe.nullable(),
  /** Oldest first: of the running shoe, or the last hundred where there is none. */
  results: z.array(result).max(250),
  meters,
});

/** The limits that an operator decides. What a place takes follows from them and its odds. */
const ownLimits = z.object({ min: someAmount, max: someAmount, member_max: someAmount, table_max_loss: someAmount });

export type TableKind = (typeof tableKinds)[number];
export type TablePhase = (typeof tablePhases)[number];
export type TableState = (typeof tableStates)[number];
export type TableLimits = z.output<typeof limits>;
export type OwnTableLimits = z.output<typeof ownLimits>;
export type TableResult = z.output<typeof result>;
export type TableShoe = z.output<typeof shoe>;
export type TableMeters = z.output<typeof meters>;
export type TableEntry = z.output<typeof tableEntry>;

export const tableCalls = {
  tables: {
    path: "/provider/v1/tables",
    summary:
      "All shared tables with their phase, results and totals. Tables that visitors look at are named, and wake.",
    request: z.object({ watched: z.array(game).max(100) }),
    answer: z.object({ now: z.iso.datetime(), tables: z.array(tableEntry).max(100) }),
  },
  table_void: {
    path: "/provider/v1/table_void",
    summary:
      "Cancels a round that has no result yet. Two people of the operator have agreed; the reason is public. Repeating it changes nothing; with a result it is refused as ROUND_CLOSED.",
    request: z.object({ round: reference, reason: z.string().min(10).max(300) }),
    answer: z.object({}),
  },
  table_limits: {
    path: "/provider/v1/table_limits",
    summary:
      "Sets the limits of a table from its next round on. Two people of the operator have agreed. The revision is the time of the decision in milliseconds: one that is not newer than the last changes nothing; limits that the table cannot have are refused as LIMIT_REACHED.",
    request: z.object({ table: game, revision: z.int().min(1), ...ownLimits.shape }),
    answer: z.object({}),
  },
} as const;
