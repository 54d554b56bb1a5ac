import { defineCalls } from "../call.ts";

export const promotionAddedCalls = defineCalls({
  promotionMine: { method: "GET", path: "/api/promotion/mine", access: "member", failure: "rethrow", errors: [] },
  promotionTake: {
    method: "POST",
    path: "/api/promotion/take",
    access: "member",
    failure: "rethrow",
    errors: [
      "NOT_FOUND",
      "PROMOTION_USED_UP",
      "PROMOTION_NOT_ELIGIBLE",
      "PROMOTION_OUT_OF_TIME",
      "PROMOTION_ENDED",
      "PROMOTION_ACTIVE",
      "INSUFFICIENT_FUNDS",
      "ACCOUNT_SUSPENDED",
    ],
    movesMoney: true,
  },
  promotionCancel: {
    method: "POST",
    path: "/api/promotion/cancel",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "PROMOTION_ENDED"],
    movesMoney: true,
  },
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
      "ACCOUNT_SUSPENDED",
    ],
    movesMoney: true,
    perMinute: 20,
  },
  couponHistory: { method: "GET", path: "/api/coupon/history", access: "member", failure: "rethrow", errors: [] },
});
