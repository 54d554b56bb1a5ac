import type { ServerModule } from "../../platform/module.ts";
import { readEconomyCoupons } from "./economy.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import { couponGiver, couponProblem, couponReward } from "./give-coupon.ts";
import { couponsOfficeHandlers } from "./office/routes.ts";
import { couponsHandlers } from "./routes.ts";
import { seedCoupons } from "./seed.ts";

/** Codes that give a reward. */
export const couponsModule = {
  ports: {
    readEconomyCoupons,
    couponGiver,
    couponProblem,
    couponReward,
  },
  create: (deps: CouponsDependencies) =>
    ({
      handlers: couponsHandlers(deps),
      officeHandlers: couponsOfficeHandlers(deps),
      seedSandbox: () => seedCoupons(deps),
    }) satisfies ServerModule,
};
