import type { Referrals } from "../../core/referrals.ts";
import { findReferrer } from "./accounts-repo.ts";
import { findReferralCode, findSharedSigns } from "./referrals-repo.ts";
import { referralKey } from "./rules.ts";

export const referrals: Referrals = {
  codeOf: async (db, memberId) => (await findReferralCode(db, memberId)) ?? "",
  async ownerOf(db, text) {
    const code = referralKey(text);
    return code === undefined ? undefined : findReferrer(db, code);
  },
  sharedSigns: findSharedSigns,
};
