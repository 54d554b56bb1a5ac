import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

export const couponAddedCalls = defineCalls({
  couponRedeem: {
    ...post("member", "rethrow"),
    path: "/api/coupon/redeem",
    errors: [
      "FIELDS_INVALID",
      "COUPON_NOT_FOUND",
      "COUPON_EXPIRED",
      "COUPON_USED",
      "COUPON_FULL",
      "COUPON_NOT_ELIGIBLE",
      "COUPON_TRIES",
      "GIFT_SUM_REACHED",
      "PROMOTION_ACTIVE",
      "PROMOTION_ENDED",
      "PROMOTION_NOT_ELIGIBLE",
      "PROMOTION_USED_UP",
      "PROMOTION_GAMES_CLOSED",
      ...standingErrors,
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
    perMinute: 20,
  },
  couponMine: { ...get("member", "rethrow"), path: "/api/coupon/mine", errors: [] },
  couponHistory: { ...get("member", "rethrow"), path: "/api/coupon/history", errors: [] },
});
