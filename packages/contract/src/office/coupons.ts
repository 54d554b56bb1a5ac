import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;
const caretakers = { access: "staff", roles: ["marketing", "support", "finance", "risk"], failure: "rethrow" } as const;
const reads = { method: "GET", errors: [] } as const;

/** Coupons with their codes. What one gives is settled when it is made. */
export const officeCouponCalls = defineCalls({
  officeCouponList: { ...reads, ...caretakers, path: "/office/api/coupons" },
  officeCouponCreate: {
    ...marketing,
    method: "POST",
    path: "/office/api/coupons/create",
    errors: [],
    guarded: true,
    shown: true,
  },
  officeCouponUpdate: {
    ...marketing,
    method: "POST",
    path: "/office/api/coupons/update",
    errors: ["NOT_FOUND"],
    guarded: true,
    shown: true,
  },
  officeCouponCodes: { ...reads, ...marketing, path: "/office/api/coupons/codes" },
  officeCouponUses: { ...reads, ...caretakers, path: "/office/api/coupons/uses" },
  officeCouponRefusals: { ...reads, ...caretakers, path: "/office/api/coupons/refusals" },
});
