import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { decide, pageFriends, showEarner } from "./office-friends.ts";
import { setTerms, termsView } from "./office-terms.ts";
import { listTerms } from "./terms-repo.ts";

const SHOWN_TERMS = 50;

export function affiliateOfficeHandlers(of: AffiliateDependencies) {
  return {
    officeAffiliateTermsList: async () => (await listTerms(of.db, SHOWN_TERMS)).map(termsView),
    officeAffiliateTermsSet: (input, by) => setTerms(of, input, by),
    officeAffiliateEarnerGet: (input) => showEarner(of, input.member_id),
    officeAffiliateFriendList: (input) => pageFriends(of, input),
    officeAffiliateFriendAllow: (input, by) => decide(of, input, true, by),
    officeAffiliateFriendRefuse: (input, by) => decide(of, input, false, by),
  } satisfies Partial<OfficeHandlers>;
}
