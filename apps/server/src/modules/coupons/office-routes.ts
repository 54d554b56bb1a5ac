import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { changeCoupon, createCoupon } from "./change-coupons.ts";
import { listCodes } from "./code-repo.ts";
import { listCoupons } from "./coupon-repo.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import { listUses } from "./use-repo.ts";
import { codeView, couponView, redeemedView } from "./views.ts";

export function couponsOfficeHandlers(of: CouponsDependencies) {
  const { db, memberBanking } = of;
  return {
    officeCouponList: async ({ cursor, limit }) => {
      const rows = await listCoupons(db, readCursor(cursor), limit + 1);
      return pageOf(
        rows.map((coupon) => ({ id: BigInt(coupon.id), coupon })),
        limit,
        ({ coupon }) => couponView(coupon),
      );
    },
    officeCouponCreate: async (input, by) => couponView(await createCoupon(of, input, by)),
    officeCouponUpdate: async (input, by) => couponView(await changeCoupon(of, input, by)),
    officeCouponCodes: async ({ coupon_id, cursor, limit }) =>
      pageOf(await listCodes(db, coupon_id, readCursor(cursor), limit + 1), limit, codeView),
    officeCouponUses: async ({ coupon_id, member_id, cursor, limit }) => {
      const filter = {
        ...(coupon_id !== undefined && { couponId: coupon_id }),
        ...(member_id !== undefined && { memberId: BigInt(member_id) as MemberId }),
      };
      const rows = await listUses(db, filter, readCursor(cursor), limit + 1);
      const names = await memberBanking.names(
        db,
        rows.map((row) => row.member_id),
      );
      return pageOf(rows, limit, (row) => {
        const name = names.get(row.member_id);
        const member = { id: Number(row.member_id), username: name?.username ?? "", full_name: name?.fullName ?? "" };
        return { ...redeemedView(row), member };
      });
    },
  } satisfies Partial<OfficeHandlers>;
}
