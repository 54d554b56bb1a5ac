import type { WithdrawRules } from "../../../core/payments.ts";
import { hasBonusInMain } from "../taken-repo.ts";
import { hasGivenRequirement, readEras } from "./era-repo.ts";
import { shownTurnover } from "./eras.ts";

/** What has to be played with the main wallet before its money may leave. */
export const withdrawRules: WithdrawRules = {
  async turnover(db, memberId) {
    const shown = shownTurnover(await readEras(db, [memberId]));
    return {
      ...shown,
      hasBonus: await hasBonusInMain(db, memberId),
      isGiven: await hasGivenRequirement(db, memberId),
    };
  },
};
