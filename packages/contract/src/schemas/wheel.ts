import { z } from "zod";
import type { wheelAddedCalls, wheelCalls } from "../calls/wheel.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, nothing, points, text, time, token } from "./fields.ts";
import { reward } from "./quest.ts";

/** One segment of the wheel, clockwise from the top. */
const prize = z.object({
  prize_id: z.int(),
  reward,
  /** The chance to stop here is weight over the sum of all weights. */
  weight: z.int(),
  is_in_stock: z.boolean(),
  /** Pieces that can still be won today; null without a limit. */
  left_today: z.int().nullable(),
  /** What is given in its place once it has run out. */
  replaced_by: z.int().nullable(),
  /** How often credit has to be played before it may leave; 0 for other rewards. */
  turnover_times: z.number(),
  /** What stopping here gives now: the reward itself, or that of its replacement. */
  gives: reward,
});

const setting = z.object({
  is_open: z.boolean(),
  points_per_spin: points.nullable(),
  /** The commitment of the next spin's seed. */
  commit: z.string(),
  /** Of the next spin. */
  counter: z.int(),
  /** The hash of the table that is drawn from now. */
  entries_hash: z.string(),
  daily_tickets: z.int(),
  daily_needs_deposit: z.boolean(),
  /** What a day's deposits must reach for each ticket; null where deposits give none. */
  deposit_per_ticket: baht.nullable(),
  deposit_tickets_a_day: z.int(),
  ticket_days: z.int(),
  /** When the next free ticket comes. */
  next_daily_at: time,
});

const spin = z.object({
  spin_id: z.string(),
  /** The segment that the wheel stops at. */
  prize_id: z.int(),
  reward,
  paid_with: z.enum(["ticket", "points"]),
  spun_at: time,
  proof_reference: z.string(),
});

const spun = spin.extend({
  free_spins: z.int(),
  next_commit: z.string(),
  /** Of the next spin. */
  next_counter: z.int(),
});

const spinInput = z.object({
  pay_with: z.enum(["ticket", "points"]).default("ticket"),
  /** The member's own value for the draw. */
  client_seed: text(200).optional(),
  /** The table that the member has seen: a spin of another is refused. */
  entries_hash: token.optional(),
  /** The commitment that the member has seen: a spin under another is refused. */
  commit: token.optional(),
  /** The price in points that the member has seen: a spin at another is refused. */
  points: points.optional(),
});

const configFields = {
  prizes: z.array(prize),
  free_spins: z.int(),
  /** A prize that was won and not yet shown. */
  unseen: spin.nullable(),
};

export const wheelSchemas = {
  wheelConfig: {
    summary: "Returns the wheel as wheelConfigV2 does, with the settings under `configs`.",
    input: nothing,
    output: z.object({ configs: setting, ...configFields }),
  },
  wheelConfigV2: {
    summary: "Returns the wheel: its settings, prizes, the member's free spins, and a prize not yet seen.",
    input: nothing,
    output: z.object({ setting, ...configFields }),
  },
  wheelSpin: {
    summary: "Spins the wheel; the same as wheelSpinV2 at an older address.",
    input: spinInput,
    output: spun,
  },
  wheelSpinV2: {
    summary: "Spins the wheel for a ticket or for points, and gives what it lands on.",
    input: spinInput,
    output: spun,
  },
  /** Marks that the member has seen the prize. */
  wheelReward: {
    summary: "Marks the prize of a spin as seen and returns it.",
    input: z.object({ spin_id: token }),
    output: z.object({ spin_id: z.string(), reward }),
  },
  wheelBoard: {
    summary: "Lists what members have won at the wheel lately, names masked.",
    input: z.object(cursorInput),
    output: cursorPage(
      z.object({
        member_masked: z.string(),
        /** A simulated player of the sandbox. */
        is_simulated: z.boolean(),
        reward,
        won_at: time,
      }),
    ),
  },
  wheelHistory: {
    summary: "Lists the member's spins of the wheel, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(spin),
  },
} satisfies SchemasFor<typeof wheelCalls & typeof wheelAddedCalls>;
