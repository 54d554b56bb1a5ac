import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { AffiliateDependencies } from "../dependencies.ts";
import { decide, pageFriends, showEarner } from "./decide-friend.ts";
import { setTerms, termsView } from "./set-terms.ts";
import { listTerms } from "../terms-repo.ts";

const SHOWN_TERMS = 50;

export function affiliateOfficeHandlers(deps: AffiliateDependencies) {
  return {
    officeAffiliateTermsList: async () => (await listTerms(deps.db, SHOWN_TERMS)).map(termsView),
    officeAffiliateTermsSet: (input, by) => setTerms(deps, input, by),
    officeAffiliateEarnerGet: (input) => showEarner(deps, input.member_id),
    officeAffiliateFriendList: (input) => pageFriends(deps, input),
    officeAffiliateFriendAllow: (input, by) => decide(deps, input, true, by),
    officeAffiliateFriendRefuse: (input, by) => decide(deps, input, false, by),
  } satisfies Partial<OfficeHandlers>;
}
