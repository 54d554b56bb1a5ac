import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;
const caretakers = { access: "staff", roles: ["marketing", "support", "finance", "risk"], failure: "rethrow" } as const;
const reads = { method: "GET", errors: [] } as const;

/** Rebate and refund, and the levels their rates go by. A change never touches a day that is closed. */
export const officeCashbackCalls = defineCalls({
  officeCashbackGet: { ...reads, ...marketing, path: "/office/api/cashback" },
  officeCashbackUpdate: {
    ...marketing,
    method: "POST",
    path: "/office/api/cashback/update",
    errors: [],
    guarded: true,
  },
  officeCashbackDays: { ...reads, ...caretakers, path: "/office/api/cashback/days" },

  officeMemberLevel: { ...reads, ...caretakers, path: "/office/api/members/level", errors: ["NOT_FOUND"] },
  officeVipGet: { ...reads, ...marketing, path: "/office/api/vip" },
  officeVipUpdate: {
    ...marketing,
    method: "POST",
    path: "/office/api/vip/update",
    errors: [],
    guarded: true,
  },
  /** A level that is to be another takes two people. */
  officeVipLock: {
    ...marketing,
    method: "POST",
    path: "/office/api/vip/lock",
    errors: ["NOT_FOUND", "IMPOSED"],
    guarded: true,
  },
  officeVipUnlock: {
    ...marketing,
    method: "POST",
    path: "/office/api/vip/unlock",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "IMPOSED"],
  },
});
