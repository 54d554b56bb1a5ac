import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

const caretakers = { roles: ["marketing", "support", "finance", "risk"] } as const;
const marketing = { roles: ["marketing"] } as const;

/** Rebate and refund, and the levels their rates go by. A change never touches a day that is closed. */
export const officeCashbackCalls = defineCalls({
  officeCashbackGet: { ...reads, ...marketing, path: "/office/api/cashback" },
  officeCashbackUpdate: { ...guards, ...marketing, path: "/office/api/cashback/update", errors: [] },
  officeCashbackDays: { ...reads, ...caretakers, path: "/office/api/cashback/days" },

  officeMemberLevel: { ...reads, ...caretakers, path: "/office/api/members/level", errors: ["NOT_FOUND"] },
  officeVipGet: { ...reads, ...marketing, path: "/office/api/vip" },
  officeVipUpdate: { ...guards, ...marketing, path: "/office/api/vip/update", errors: [] },
  /** A level that is to be another takes two people. */
  officeVipLock: { ...guards, ...marketing, path: "/office/api/vip/lock", errors: ["NOT_FOUND", "IMPOSED"] },
  officeVipUnlock: {
    ...posts,
    ...marketing,
    path: "/office/api/vip/unlock",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "IMPOSED"],
  },
});
