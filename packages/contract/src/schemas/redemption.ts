import { z } from "zod";
import type { redemptionCalls } from "../calls/redemption.ts";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, intId, points, time, typed, url } from "./fields.ts";
import { reward } from "./quest.ts";

export const shopCategory = z.enum(["credit", "wheel_ticket", "free_round", "coupon", "goods"]);

const item = z.object({
  item_id: z.int(),
  category: shopCategory,
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  /** The category of the game that free rounds are for; null of everything else. */
  game_category: z.string().nullable(),
  /** What one piece gives and costs. */
  reward,
  points,
  /** How many one order may take. */
  min_quantity: z.int(),
  max_quantity: z.int(),
  /** Null where there is no end of it. */
  stock: z.int().nullable(),
  /** What is left for this day, for the calling member. */
  left_today: z.int().nullable(),
  /** Why it cannot be had now: none are left, none for today, or the member has had today's share. */
  state: z.enum(["open", "out_of_stock", "day_full", "quota_used"]),
});

export const shopAddress = z.object({ name: typed, phone: typed, address: typed, postcode: typed });

export const shopOrder = z.object({
  order_id: z.string(),
  item_id: z.int(),
  category: shopCategory,
  title: z.string(),
  quantity: z.int(),
  points,
  reward,
  status: z.enum(["done", "waiting", "shipped", "cancelled"]),
  /** Where goods are sent. */
  address: shopAddress.nullable(),
  shipping: z.object({ carrier: z.string(), tracking: z.string(), at: time }).nullable(),
  /** Why it was cancelled; the points have come back. */
  cancelled: z.object({ reason: z.string(), at: time }).nullable(),
  created_at: time,
});

const chosen = { item_id: intId, quantity: z.int().min(-1_000_000).max(1_000_000).default(1) };

export const redemptionSchemas = {
  redemptionRedeem: {
    summary: "Buys an item of the shop with points.",
    /** `points` is what the member was shown that it costs. */
    input: z.object({ ...chosen, points: points.optional(), address: shopAddress.optional() }),
    output: shopOrder,
  },
  redemptionList: {
    summary: "Lists the items of the shop.",
    input: z.object({ category: shopCategory.optional() }),
    output: z.array(item),
  },
  redemptionHistory: {
    summary: "Lists the member's orders from the shop.",
    input: z.object(cursorInput),
    output: cursorPage(shopOrder),
  },
  redemptionCalc: {
    summary: "Works out what an item would cost the member, without buying it.",
    input: z.object(chosen),
    output: z.object({
      points,
      /** What the member would have left; below zero is what is missing. */
      points_after: points,
      reward,
      may_redeem: z.boolean(),
      /** Why not, in words. */
      problem: z.string().nullable(),
    }),
  },
} satisfies SchemasFor<typeof redemptionCalls>;
