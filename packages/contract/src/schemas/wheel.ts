import { z } from "zod";
import type { wheelCalls } from "../calls/wheel.ts";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, nothing, points, text, time, token } from "./fields.ts";
import { reward } from "./quest.ts";

const prize = z.object({
  prize_id: z.int(),
  reward,
  /** The chance is weight over the sum of all weights. */
  weight: z.int(),
  is_in_stock: z.boolean(),
  /** What is drawn in its place once it has run out. */
  replaced_by: z.int().nullable(),
});

const setting = z.object({
  is_open: z.boolean(),
  points_per_spin: points.nullable(),
  /** The commitment of the next spin's seed. */
  commit: z.string(),
});

const spin = z.object({
  spin_id: z.string(),
  prize_id: z.int(),
  reward,
  free_spins: z.int(),
  proof_reference: z.string(),
  next_commit: z.string(),
});

const spinInput = z.object({
  pay_with: z.enum(["ticket", "points"]).default("ticket"),
  /** The member's own value for the draw. */
  client_seed: text(200).optional(),
});

const configFields = {
  prizes: z.array(prize),
  free_spins: z.int(),
  /** A prize that was won and not yet shown. */
  unseen: spin.nullable(),
};

export const wheelSchemas = {
  wheelConfig: { input: nothing, output: z.object({ configs: setting, ...configFields }) },
  wheelConfigV2: { input: nothing, output: z.object({ setting, ...configFields }) },
  wheelSpin: { input: spinInput, output: spin },
  wheelSpinV2: { input: spinInput, output: spin },
  wheelReward: { input: z.object({ spin_id: token }), output: z.object({ spin_id: z.string(), reward }) },
  wheelBoard: {
    input: z.object(cursorInput),
    output: cursorPage(z.object({ member_masked: z.string(), reward, won_at: time })),
  },
} satisfies SchemasFor<typeof wheelCalls>;
