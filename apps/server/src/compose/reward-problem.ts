import { bahtFromSatang, formatBaht, satang } from "@chokdee/money";
import type { Queryable } from "../core/db.ts";
import type { Reward, RewardProblem } from "../core/rewards.ts";
import { findCoupon } from "../modules/coupons/coupon-repo.ts";
import { findFreeRoundBets } from "../modules/games/catalogue-repo.ts";
import { findPromotion } from "../modules/promotions/promotion-repo.ts";

/** Looks up what a reward names, as its giver will need it. */
export const rewardProblem: RewardProblem = async (db, reward) => {
  switch (reward.kind) {
    case "free_round":
      return freeRoundProblem(db, reward);
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

/** A provider refuses a free round at a stake that its game does not know, when it has long been promised. */
async function freeRoundProblem(
  db: Queryable,
  reward: Extract<Reward, { kind: "free_round" }>,
): Promise<string | undefined> {
  const bets = await findFreeRoundBets(db, reward);
  if (bets === undefined) return "ไม่พบเกมนี้";
  if (bets === null || bets.includes(reward.bet)) return undefined;
  if (bets.length === 0) return "เกมนี้ไม่มีหมุนฟรี";
  const list = bets.map((bet) => formatBaht(bahtFromSatang(satang(bet))).replace(/\.00$/, "")).join(", ");
  return `เดิมพันของหมุนฟรีในเกมนี้ต้องเป็น ${list} บาท`;
}
