import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

/** The point shop. */
export const redemptionCalls = defineCalls({
  redemptionRedeem: {
    ...post("member", "rethrow"),
    path: "/api/redemption/redeem",
    errors: [
      "FIELDS_INVALID",
      "NOT_FOUND",
      "POINTS_NOT_ENOUGH",
      "OUT_OF_STOCK",
      "REDEMPTION_QUOTA",
      "REDEMPTION_DAY_FULL",
      "GIFT_SUM_REACHED",
      ...standingErrors,
      "MAINTENANCE",
      "MONEY_PAUSED",
      "LIST_CHANGED",
      "COUPON_FULL",
      "COUPON_EXPIRED",
    ],
    movesMoney: true,
  },
  redemptionList: { ...get("anyone", "rethrow"), path: "/api/redemption/list", errors: [] },
  redemptionHistory: { ...get("member", "rethrow"), path: "/api/redemption/history", errors: [] },
  redemptionCalc: {
    ...post("member", "rethrow"),
    path: "/api/redemption/calc",
    errors: ["NOT_FOUND", "FIELDS_INVALID"],
  },
});
