import { defineCalls } from "../call.ts";
import { reads, shows } from "./starts.ts";

const caretakers = { roles: ["marketing", "support", "finance", "risk"] } as const;
const marketing = { roles: ["marketing"] } as const;

/** Coupons with their codes. What one gives is settled when it is made. */
export const officeCouponCalls = defineCalls({
  officeCouponList: { ...reads, ...caretakers, path: "/office/api/coupons" },
  officeCouponCreate: { ...shows, ...marketing, path: "/office/api/coupons/create", errors: [] },
  officeCouponUpdate: { ...shows, ...marketing, path: "/office/api/coupons/update", errors: ["NOT_FOUND"] },
  officeCouponCodes: { ...reads, ...marketing, path: "/office/api/coupons/codes" },
  officeCouponUses: { ...reads, ...caretakers, path: "/office/api/coupons/uses" },
  officeCouponRefusals: { ...reads, ...caretakers, path: "/office/api/coupons/refusals" },
});
