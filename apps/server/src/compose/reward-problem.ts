import type { RewardProblem } from "../core/rewards.ts";
import { findCoupon } from "../modules/coupons/coupon-repo.ts";
import { isListedGame } from "../modules/games/catalogue-repo.ts";
import { findPromotion } from "../modules/promotions/promotion-repo.ts";

/** Looks up what a reward names, as its giver will need it. */
export const rewardProblem: RewardProblem = async (db, reward) => {
  switch (reward.kind) {
    case "free_round":
      return (await isListedGame(db, reward)) ? undefined : "ไม่พบเกมนี้";
    case "bonus":
      return (await findPromotion(db, reward.promotionId))?.kind === "fixed"
        ? undefined
        : "กรุณาเลือกโปรโมชั่นที่ให้โบนัสจำนวนคงที่";
    case "coupon":
      return (await findCoupon(db, reward.couponId))?.kind === "personal" ? undefined : "กรุณาเลือกคูปองส่วนตัว";
    default:
      return undefined;
  }
};
