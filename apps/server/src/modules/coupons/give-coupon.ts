import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Ports } from "../../core/ports.ts";
import { readStoredReward } from "../../core/reward-forms.ts";
import type { Reward, RewardGiver, RewardProblemOf } from "../../core/rewards.ts";
import { hasOwnCode, insertOwnCode } from "./code-repo.ts";
import { findCoupon, takeQuota } from "./coupon-repo.ts";
import { daysAfter, drawCode } from "./rules.ts";

/** Codes are drawn by chance; this many that are all taken would be no chance. */
const DRAWS = 5;

type Needs = Pick<Ports, "clock" | "random">;

/** Gives a member a code of their own, which takes its share of the quota at once. */
export function couponGiver({ clock, random }: Needs): RewardGiver<"coupon"> {
  return async (tx, { memberId, reward: { couponId }, source }) => {
    if (await hasOwnCode(tx, couponId, memberId, source)) return;
    const coupon = await findCoupon(tx, couponId);
    if (coupon?.kind !== "personal") throw new Error(`coupon ${couponId} has no codes of one's own`);
    const now = clock.now();
    if (!coupon.is_open || (coupon.ends_at && coupon.ends_at <= now)) throw new DomainError("COUPON_EXPIRED");
    if (!(await takeQuota(tx, couponId))) throw new DomainError("COUPON_FULL");
    const expiresAt = coupon.code_days === null ? null : daysAfter(now, coupon.code_days);
    for (let draw = 1; draw <= DRAWS; draw++) {
      if (await insertOwnCode(tx, { code: drawCode(random), couponId, memberId, source }, expiresAt)) return;
    }
    throw new Error("No free coupon code was drawn.");
  };
}

export const couponProblem: RewardProblemOf<"coupon"> = async (db, { couponId }) =>
  (await findCoupon(db, couponId))?.kind === "personal" ? undefined : "กรุณาเลือกคูปองส่วนตัว";

/** What a coupon gives, for whoever has to know its worth. */
export async function couponReward(db: Queryable, couponId: number): Promise<Reward> {
  const coupon = await findCoupon(db, couponId);
  return coupon ? readStoredReward(coupon.reward) : { kind: "nothing" };
}
