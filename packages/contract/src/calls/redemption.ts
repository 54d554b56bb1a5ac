import { defineCalls } from "../call.ts";

/** The point shop. */
export const redemptionCalls = defineCalls({
  redemptionRedeem: {
    method: "POST",
    path: "/api/redemption/redeem",
    access: "member",
    failure: "rethrow",
    errors: [
      "FIELDS_INVALID",
      "NOT_FOUND",
      "POINTS_NOT_ENOUGH",
      "OUT_OF_STOCK",
      "REDEMPTION_QUOTA",
      "REDEMPTION_DAY_FULL",
      "GIFT_SUM_REACHED",
      "ACCOUNT_REVIEW",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "COOLING_OFF",
      "MAINTENANCE",
      "MONEY_PAUSED",
      "LIST_CHANGED",
      "COUPON_FULL",
      "COUPON_EXPIRED",
    ],
    movesMoney: true,
  },
  redemptionList: { method: "GET", path: "/api/redemption/list", access: "anyone", failure: "rethrow", errors: [] },
  redemptionHistory: {
    method: "GET",
    path: "/api/redemption/history",
    access: "member",
    failure: "rethrow",
    errors: [],
  },
  redemptionCalc: {
    method: "POST",
    path: "/api/redemption/calc",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "FIELDS_INVALID"],
  },
});
