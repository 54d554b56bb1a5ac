import { defineCalls } from "../call.ts";

const reads = { method: "GET", access: "staff", failure: "rethrow", errors: [] } as const;
const posts = { method: "POST", access: "staff", failure: "rethrow" } as const;
const marketing = { roles: ["marketing"] } as const;
const lookers = { roles: ["marketing", "support", "finance", "risk"] } as const;

/** Commission for referrers: its terms, who referred whom, and who is refused it. */
export const officeAffiliateCalls = defineCalls({
  officeAffiliateTermsList: { ...reads, ...lookers, path: "/office/api/affiliate/terms" },
  officeAffiliateTermsSet: {
    ...posts,
    ...marketing,
    path: "/office/api/affiliate/terms/set",
    errors: [],
    guarded: true,
  },
  officeAffiliateEarnerGet: { ...reads, ...lookers, path: "/office/api/affiliate/earner", errors: ["NOT_FOUND"] },
  officeAffiliateFriendList: { ...reads, ...lookers, path: "/office/api/affiliate/friends" },
  officeAffiliateFriendAllow: {
    ...posts,
    roles: ["support", "finance"],
    path: "/office/api/affiliate/friends/allow",
    errors: ["NOT_FOUND", "IMPOSED"],
    guarded: true,
  },
  officeAffiliateFriendRefuse: {
    ...posts,
    roles: ["support", "finance", "risk"],
    path: "/office/api/affiliate/friends/refuse",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
});
