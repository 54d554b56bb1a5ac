import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { changeCoupon, createCoupon } from "./change-coupons.ts";
import { listCodes } from "../code-repo.ts";
import { listCoupons } from "../coupon-repo.ts";
import type { CouponsDependencies } from "../dependencies.ts";
import { listRefusals } from "../refusal-repo.ts";
import { listUses } from "../use-repo.ts";
import { codeView, couponView, nameMembers, nameRewards, redeemedView, refusalView, rewardOf } from "../views.ts";

const memberOf = (id: number | undefined) => (id === undefined ? undefined : (BigInt(id) as MemberId));

export function couponsOfficeHandlers(deps: CouponsDependencies) {
  const { db } = deps;
  return {
    officeCouponList: async ({ cursor, limit }) => {
      const rows = await listCoupons(db, readCursor(cursor), limit + 1);
      return pageOf(rows, limit, couponView);
    },
    officeCouponCreate: async (input, by) => couponView(await createCoupon(deps, input, by)),
    officeCouponUpdate: async (input, by) => couponView(await changeCoupon(deps, input, by)),
    officeCouponCodes: async ({ coupon_id, cursor, limit }) =>
      pageOf(await listCodes(db, coupon_id, readCursor(cursor), limit + 1), limit, codeView),
    officeCouponUses: async ({ coupon_id, member_id, cursor, limit }) => {
      const filter = { couponId: coupon_id, memberId: memberOf(member_id) };
      const rows = await listUses(db, filter, readCursor(cursor), limit + 1);
      const ids = rows.map((row) => row.member_id);
      const nameOf = await nameMembers(deps, db, ids);
      const show = await nameRewards(deps, rows.map(rewardOf));
      return pageOf(rows, limit, (row) => ({ ...redeemedView(row, show), member: nameOf(row.member_id) }));
    },
    officeCouponRefusals: async ({ coupon_id, member_id, reason, cursor, limit }) => {
      const filter = { couponId: coupon_id, memberId: memberOf(member_id), reason };
      const rows = await listRefusals(db, filter, readCursor(cursor), limit + 1);
      const ids = rows.flatMap((row) => [row.member_id, ...row.others]);
      const nameOf = await nameMembers(deps, db, ids);
      return pageOf(rows, limit, (row) => refusalView(row, nameOf));
    },
  } satisfies Partial<OfficeHandlers>;
}
