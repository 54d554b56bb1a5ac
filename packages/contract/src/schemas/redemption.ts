import { z } from "zod";
import type { redemptionCalls } from "../calls/redemption.ts";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, id, points, time, token, typed, url } from "./fields.ts";
import { reward } from "./quest.ts";

const item = z.object({
  item_id: z.int(),
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  reward,
  points,
  /** Null where there is no end of it. */
  stock: z.int().nullable(),
  left_today: z.int().nullable(),
});

const address = z.object({ name: typed, phone: typed, address: typed, postcode: typed });

const order = z.object({
  order_id: z.string(),
  title: z.string(),
  quantity: z.int(),
  points,
  reward,
  status: z.enum(["done", "waiting", "shipped", "cancelled"]),
  created_at: time,
});

const chosen = { item_id: id, quantity: z.int().min(1).max(1_000_000).default(1) };

export const redemptionSchemas = {
  redemptionRedeem: { input: z.object({ ...chosen, address: address.optional() }), output: order },
  redemptionList: { input: z.object({ category: token.optional() }), output: z.array(item) },
  redemptionHistory: { input: z.object(cursorInput), output: cursorPage(order) },
  redemptionCalc: {
    input: z.object(chosen),
    output: z.object({ points, points_after: points, reward, may_redeem: z.boolean() }),
  },
} satisfies SchemasFor<typeof redemptionCalls>;
