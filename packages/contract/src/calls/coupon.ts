import { defineCalls } from "../call.ts";

export const couponAddedCalls = defineCalls({
  couponRedeem: {
    method: "POST",
    path: "/api/coupon/redeem",
    access: "member",
    failure: "rethrow",
    errors: [
      "FIELDS_INVALID",
      "COUPON_NOT_FOUND",
      "COUPON_EXPIRED",
      "COUPON_USED",
      "COUPON_FULL",
      "COUPON_NOT_ELIGIBLE",
      "COUPON_TRIES",
      "PROMOTION_ACTIVE",
      "PROMOTION_ENDED",
      "PROMOTION_NOT_ELIGIBLE",
      "PROMOTION_USED_UP",
      "PROMOTION_GAMES_CLOSED",
      "ACCOUNT_REVIEW",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "COOLING_OFF",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
    perMinute: 20,
  },
  couponMine: { method: "GET", path: "/api/coupon/mine", access: "member", failure: "rethrow", errors: [] },
  couponHistory: { method: "GET", path: "/api/coupon/history", access: "member", failure: "rethrow", errors: [] },
});
