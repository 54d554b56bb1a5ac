import { z } from "zod";
import { intId, token, typedBaht } from "../schemas/fields.ts";

const count = z.int().min(-1_000_000_000).max(1_000_000_000);

const credit = z.object({
  kind: z.literal("credit"),
  amount: typedBaht,
  /** How often it has to be played before it may leave, in hundredths: 150 is one and a half times. */
  turnover_percent: count,
});
const freeRound = z.object({
  kind: z.literal("free_round"),
  provider_id: token,
  game_id: token,
  count,
  bet: typedBaht,
});
const bonus = z.object({ kind: z.literal("bonus"), promotion_id: intId });

/** What staff give one member by hand. */
export const givenReward = z.union([credit, freeRound, bonus]);

/** What staff let a coupon, a quest, the wheel, the shop or a poll give. The handler judges what was typed. */
export const rewardForm = z.union([
  credit,
  z.object({ kind: z.literal("points"), points: count }),
  z.object({ kind: z.literal("wheel_ticket"), count }),
  freeRound,
  bonus,
  z.object({ kind: z.literal("coupon"), coupon_id: intId }),
  z.object({ kind: z.literal("nothing") }),
]);

export type RewardForm = z.infer<typeof rewardForm>;
