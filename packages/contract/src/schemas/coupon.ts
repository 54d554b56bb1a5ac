import { z } from "zod";
import type { couponAddedCalls } from "../calls/coupon.ts";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, nothing, time, typed } from "./fields.ts";
import { reward } from "./quest.ts";

const couponUse = z.object({ code: z.string(), title: z.string(), reward, used_at: time });

const ownCoupon = z.object({
  code: z.string(),
  title: z.string(),
  reward,
  expires_at: time.nullable(),
});

export const couponSchemas = {
  couponRedeem: { summary: "Redeems a coupon code.", input: z.object({ code: typed }), output: couponUse },
  couponMine: {
    summary: "Lists unused codes that belong to the member alone.",
    input: nothing,
    output: z.array(ownCoupon),
  },
  couponHistory: {
    summary: "Lists the coupons that the member has redeemed.",
    input: z.object(cursorInput),
    output: cursorPage(couponUse),
  },
} satisfies SchemasFor<typeof couponAddedCalls>;
