import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, intId, nothing, reasoned, time, token, typed, typedBaht } from "../schemas/fields.ts";
import { shopOrder } from "../schemas/redemption.ts";
import { rewardForm } from "./reward-form.ts";
import type { officeShopCalls } from "./shop.ts";

const count = z.int().min(-1_000_000_000).max(1_000_000_000);

const rule = z.object({
  /** Points for 10,000 baht of turnover. */
  rates: z.object({ casino: count, slot: count, fishing: count, sport: count, freespin: count, lotto: count }),
  counts_bonus: z.boolean(),
  life_days: count,
  notice_days: count,
});

const storedRule = rule.extend({ id: z.int(), valid_from: time, set_by: z.string() });

const item = z.object({
  title: typed,
  description: typed,
  image: typed.nullable(),
  /** `worth` is what a piece of goods costs the house, in baht. */
  reward: z.union([rewardForm, z.object({ kind: z.literal("goods"), worth: typedBaht })]),
  points: count,
  min_quantity: count,
  max_quantity: count,
  /** Null where there is no end. How many are left is changed by its own call, beside orders that come meanwhile. */
  is_limited: z.boolean(),
  per_day: count.nullable(),
  per_member_day: count.nullable(),
  starts_at: time,
  ends_at: time.nullable(),
  /** The lowest comes first. */
  position: count,
  is_open: z.boolean(),
});

const storedItem = item.extend({ id: z.int(), stock: z.int().nullable() });

/** The phone of its address is masked. */
const order = shopOrder.extend({
  member: z.object({ id: z.int(), username: z.string(), full_name: z.string() }),
});

const byOrder = z.object({ order_id: token });

export const officeShopSchemas = {
  officePointsRuleList: {
    summary: "Lists the rules by which points are earned, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(storedRule),
  },
  officePointsRuleSet: {
    summary: "Sets the rule by which points are earned.",
    input: rule.extend(reasoned),
    output: storedRule,
  },

  officeShopItemList: { summary: "Lists the items of the shop.", input: nothing, output: z.array(storedItem) },
  officeShopItemCreate: { summary: "Adds an item to the shop.", input: item.extend(reasoned), output: storedItem },
  officeShopItemUpdate: {
    summary: "Changes an item of the shop.",
    input: item.extend({ id: intId, ...reasoned }),
    output: storedItem,
  },
  /** Adds this many to the stock, or takes them away. */
  officeShopItemStock: {
    summary: "Adds to the stock of an item or takes from it.",
    input: z.object({ id: intId, add: count, ...reasoned }),
    output: storedItem,
  },

  officeShopOrderQueue: {
    summary: "Lists the shop's orders by state, waiting ones by default.",
    input: z.object({ status: shopOrder.shape.status.default("waiting"), ...cursorInput }),
    output: cursorPage(order),
  },
  /** The phone that goods are sent to. */
  officeShopOrderReveal: {
    summary: "Shows the phone that goods are sent to, for a reason that is put on record.",
    input: byOrder.extend({ reason: typed }),
    output: z.object({ value: z.string() }),
  },
  officeShopOrderShip: {
    summary: "Marks an order as sent, with carrier and tracking number.",
    input: byOrder.extend({ carrier: typed, tracking: typed }),
    output: order,
  },
  officeShopOrderCancel: {
    summary: "Cancels an order and returns its points.",
    input: byOrder.extend({ reason: typed }),
    output: order,
  },
} satisfies SchemasFor<typeof officeShopCalls>;
