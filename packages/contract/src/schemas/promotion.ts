import { z } from "zod";
import type { promotionAddedCalls } from "../calls/promotion.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, id, time, typed, url } from "./fields.ts";

export const promotion = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  /** Percent of the deposit, or a fixed bonus. */
  kind: z.enum(["percent", "fixed"]),
  value: z.number(),
  min_deposit: baht,
  max_bonus: baht.nullable(),
  max_withdraw: baht.nullable(),
  turnover_multiplier: z.number(),
  categories: z.array(z.string()),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  terms: z.string(),
  /** Null for a guest. */
  is_eligible: z.boolean().nullable(),
  refusal: z.string().nullable(),
});

const takenPromotion = z.object({
  id: z.int(),
  promotion_id: z.int(),
  title: z.string(),
  wallet_id: z.int(),
  status: z.enum(["active", "finished", "cancelled", "expired"]),
  deposit: baht,
  bonus: baht,
  turnover_done: baht,
  turnover_needed: baht,
  max_withdraw: baht.nullable(),
  taken_at: time,
  ended_at: time.nullable(),
  expires_at: time.nullable(),
});

const forfeit = z.object({ returned: baht, forfeited: baht });

const couponUse = z.object({ code: z.string(), reward: z.string(), used_at: time });

export const promotionSchemas = {
  promotionMine: {
    input: z.object(cursorInput),
    output: z.object({
      active: takenPromotion.extend({ if_cancelled: forfeit }).nullable(),
      history: cursorPage(takenPromotion),
    }),
  },
  promotionTake: { input: z.object({ promotion_id: id }), output: takenPromotion },
  promotionCancel: { input: z.object({ id }), output: forfeit },
  couponRedeem: { input: z.object({ code: typed }), output: couponUse },
  couponHistory: { input: z.object(cursorInput), output: cursorPage(couponUse) },
} satisfies SchemasFor<typeof promotionAddedCalls>;
