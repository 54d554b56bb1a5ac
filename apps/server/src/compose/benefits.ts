import { memberBanking } from "../modules/accounts/banking.ts";
import { samePerson } from "../modules/accounts/same-person-repo.ts";
import { closeDayJob } from "../modules/cashback/close-day.ts";
import { cashbackFollower } from "../modules/cashback/follow-play.ts";
import { cashbackOfficeHandlers } from "../modules/cashback/office-routes.ts";
import { cashbackHandlers } from "../modules/cashback/routes.ts";
import type { CouponsDependencies } from "../modules/coupons/dependencies.ts";
import { couponsOfficeHandlers } from "../modules/coupons/office-routes.ts";
import { couponsHandlers } from "../modules/coupons/routes.ts";
import { vipFollower } from "../modules/vip/follow-members.ts";
import { vipOfficeHandlers } from "../modules/vip/office-routes.ts";
import { setLevelsJob } from "../modules/vip/set-levels.ts";
import type { DailyJob } from "../core/jobs.ts";
import type { Services } from "./services.ts";

/** What members get for playing: rebate and refund, levels, coupons. */
export function benefitHandlers(services: Services) {
  return { ...cashbackHandlers(services), ...couponsHandlers(couponsDependencies(services)) };
}

export function benefitOfficeHandlers(services: Services) {
  return {
    ...cashbackOfficeHandlers(services),
    ...vipOfficeHandlers(services),
    ...couponsOfficeHandlers(couponsDependencies(services)),
  };
}

export const benefitFollowers = [cashbackFollower, vipFollower];

export function benefitDailyJobs(services: Services): DailyJob[] {
  return [closeDayJob(services), setLevelsJob(services)];
}

export function couponsDependencies(services: Services): CouponsDependencies {
  return { ...services, memberBanking, samePerson };
}
