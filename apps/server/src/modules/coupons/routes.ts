import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { listOwnCodes } from "./code-repo.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import { redeemCoupon } from "./redeem-coupon.ts";
import { listUses } from "./use-repo.ts";
import { nameRewards, ownCodeView, redeemedView, rewardOf } from "./views.ts";

const MAX_OWN = 100;

export function couponsHandlers(deps: CouponsDependencies) {
  const { db, clock } = deps;
  return {
    couponRedeem: (input, context) => redeemCoupon(deps, input, context),
    couponMine: async (_input, { member }) => {
      const codes = await listOwnCodes(db, member.memberId, clock.now(), MAX_OWN);
      const show = await nameRewards(deps, codes.map(rewardOf));
      return codes.map((code) => ownCodeView(code, show));
    },
    couponHistory: async ({ cursor, limit }, { member: { memberId } }) => {
      const uses = await listUses(db, { memberId }, readCursor(cursor), limit + 1);
      const show = await nameRewards(deps, uses.map(rewardOf));
      return pageOf(uses, limit, (use) => redeemedView(use, show));
    },
  } satisfies Partial<Handlers>;
}
