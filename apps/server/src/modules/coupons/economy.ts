import type { Queryable } from "../../core/db.ts";
import { readStoredReward } from "../../core/reward-forms.ts";
import { type EconomyGift, EVERYBODY } from "../../core/rewards.ts";
import { listCoupons } from "./coupon-repo.ts";

const MAX_COUPONS = 10_000;

/**
 * Coupons that anybody can come by: those of somebody's own count where they are given, and those for a few are weighed
 * by their amount alone.
 */
export async function readEconomyCoupons(db: Queryable, now: Date): Promise<EconomyGift[]> {
  const coupons = await listCoupons(db, undefined, MAX_COUPONS);
  return coupons
    .filter(({ kind, quota }) => kind !== "personal" && (quota ?? EVERYBODY) >= EVERYBODY)
    .filter(({ is_open, ends_at }) => is_open && (ends_at === null || ends_at > now))
    .map(({ title: name, reward, per_member, least_deposit }) => ({
      name,
      reward: readStoredReward(reward),
      timesAYear: per_member,
      play: { amount: Number(least_deposit), categories: [] },
    }));
}
