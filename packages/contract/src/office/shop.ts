import { defineCalls } from "../call.ts";
import { guards, pays, posts, reads, shows } from "./starts.ts";

const marketing = { roles: ["marketing"] } as const;
const shipping = { roles: ["marketing", "support"] } as const;

/** How points are earned, what the shop offers, and the goods on their way. */
export const officeShopCalls = defineCalls({
  officePointsRuleList: { ...reads, ...marketing, path: "/office/api/points/rules" },
  officePointsRuleSet: { ...guards, ...marketing, path: "/office/api/points/rules/set", errors: [] },

  officeShopItemList: { ...reads, ...marketing, path: "/office/api/shop/items" },
  officeShopItemCreate: { ...shows, ...marketing, path: "/office/api/shop/items/create", errors: ["LIST_FULL"] },
  officeShopItemUpdate: { ...shows, ...marketing, path: "/office/api/shop/items/update", errors: ["NOT_FOUND"] },
  officeShopItemStock: { ...guards, ...marketing, path: "/office/api/shop/items/stock", errors: ["NOT_FOUND"] },

  officeShopOrderQueue: { ...reads, ...shipping, path: "/office/api/shop/orders" },
  officeShopOrderReveal: {
    ...posts,
    ...shipping,
    path: "/office/api/shop/orders/reveal",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "REVEAL_LIMIT"],
  },
  officeShopOrderShip: {
    ...posts,
    ...shipping,
    path: "/office/api/shop/orders/ship",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ORDER_STATE"],
  },
  officeShopOrderCancel: {
    ...pays,
    ...shipping,
    path: "/office/api/shop/orders/cancel",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ORDER_STATE", "MONEY_PAUSED"],
  },
});
