import type { Referrals } from "../../core/referrals.ts";
import { findMember, findReferrer } from "./accounts-repo.ts";
import { findSharedSigns } from "./persons/same-person-repo.ts";
import { referralKey } from "./rules.ts";

export const referrals: Referrals = {
  codeOf: async (db, memberId) => (await findMember(db, memberId))?.referral_code ?? "",
  async ownerOf(db, text) {
    const code = referralKey(text);
    return code === undefined ? undefined : findReferrer(db, code);
  },
  sharedSigns: findSharedSigns,
};
