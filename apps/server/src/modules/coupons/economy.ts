import type { Queryable } from "../../core/db.ts";
import { readStoredReward } from "../../core/reward-forms.ts";
import type { EconomyGift } from "../../core/rewards.ts";
import { listCoupons } from "./coupon-repo.ts";

const MAX_COUPONS = 10_000;

/** Coupons that a person can come by: those of somebody's own count where they are given. */
export async function readEconomyCoupons(db: Queryable): Promise<EconomyGift[]> {
  const coupons = await listCoupons(db, undefined, MAX_COUPONS);
  return coupons
    .filter(({ kind, is_open }) => is_open && kind !== "personal")
    .map(({ title: name, reward, per_member, least_deposit }) => ({
      name,
      reward: readStoredReward(reward),
      timesAYear: per_member,
      play: { amount: Number(least_deposit), categories: [] },
    }));
}
