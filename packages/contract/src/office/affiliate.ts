import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

const lookers = { roles: ["marketing", "support", "finance", "risk"] } as const;
const marketing = { roles: ["marketing"] } as const;

/** Commission for referrers: its terms, who referred whom, and who is refused it. */
export const officeAffiliateCalls = defineCalls({
  officeAffiliateTermsList: { ...reads, ...lookers, path: "/office/api/affiliate/terms" },
  officeAffiliateTermsSet: { ...guards, ...marketing, path: "/office/api/affiliate/terms/set", errors: [] },
  officeAffiliateEarnerGet: { ...reads, ...lookers, path: "/office/api/affiliate/earner", errors: ["NOT_FOUND"] },
  officeAffiliateFriendList: { ...reads, ...lookers, path: "/office/api/affiliate/friends" },
  officeAffiliateFriendAllow: {
    ...guards,
    roles: ["support", "finance"],
    path: "/office/api/affiliate/friends/allow",
    errors: ["NOT_FOUND", "IMPOSED"],
  },
  officeAffiliateFriendRefuse: {
    ...posts,
    roles: ["support", "finance", "risk"],
    path: "/office/api/affiliate/friends/refuse",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
});
