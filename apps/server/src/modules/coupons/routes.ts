import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { listOwnCodes } from "./code-repo.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import { redeemCoupon } from "./redeem-coupon.ts";
import { listUses } from "./use-repo.ts";
import { ownCodeView, redeemedView } from "./views.ts";

const MAX_OWN = 100;

export function couponsHandlers(deps: CouponsDependencies) {
  const { db, clock } = deps;
  return {
    couponRedeem: (input, context) => redeemCoupon(deps, input, context),
    couponMine: async (_input, { member }) =>
      (await listOwnCodes(db, member.memberId, clock.now(), MAX_OWN)).map(ownCodeView),
    couponHistory: async ({ cursor, limit }, { member: { memberId } }) =>
      pageOf(await listUses(db, { memberId }, readCursor(cursor), limit + 1), limit, redeemedView),
  } satisfies Partial<Handlers>;
}
