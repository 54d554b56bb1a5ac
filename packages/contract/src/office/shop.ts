import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;
const shipping = { access: "staff", roles: ["marketing", "support"], failure: "rethrow" } as const;

/** How points are earned, what the shop offers, and the goods on their way. */
export const officeShopCalls = defineCalls({
  officePointsRuleList: { ...marketing, method: "GET", path: "/office/api/points/rules", errors: [] },
  officePointsRuleSet: {
    ...marketing,
    method: "POST",
    path: "/office/api/points/rules/set",
    errors: [],
    guarded: true,
  },

  officeShopItemList: { ...marketing, method: "GET", path: "/office/api/shop/items", errors: [] },
  officeShopItemCreate: {
    ...marketing,
    method: "POST",
    path: "/office/api/shop/items/create",
    errors: ["LIST_FULL"],
    guarded: true,
    shown: true,
  },
  officeShopItemUpdate: {
    ...marketing,
    method: "POST",
    path: "/office/api/shop/items/update",
    errors: ["NOT_FOUND"],
    guarded: true,
    shown: true,
  },
  officeShopItemStock: {
    ...marketing,
    method: "POST",
    path: "/office/api/shop/items/stock",
    errors: ["NOT_FOUND"],
    guarded: true,
  },

  officeShopOrderQueue: { ...shipping, method: "GET", path: "/office/api/shop/orders", errors: [] },
  officeShopOrderReveal: {
    ...shipping,
    method: "POST",
    path: "/office/api/shop/orders/reveal",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "REVEAL_LIMIT"],
  },
  officeShopOrderShip: {
    ...shipping,
    method: "POST",
    path: "/office/api/shop/orders/ship",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ORDER_STATE"],
  },
  officeShopOrderCancel: {
    ...shipping,
    method: "POST",
    path: "/office/api/shop/orders/cancel",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ORDER_STATE", "MONEY_PAUSED"],
    movesMoney: true,
  },
});
