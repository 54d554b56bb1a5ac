import type { PastDeposits } from "../../core/payments.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { readEconomyOffers } from "./economy.ts";
import { earningDeposits } from "./facts-repo.ts";
import { bonusGiver, bonusProblem, bonusWorth } from "./give-bonus.ts";
import { createFreeCredit } from "./give-free-credit.ts";
import { promotionsJobs } from "./jobs.ts";
import { promotionsOfficeHandlers } from "./office/routes.ts";
import { promotionsHandlers } from "./routes.ts";
import { seedPromotions } from "./seed.ts";
import { createDepositBonus } from "./take-with-deposit.ts";
import { betCounter } from "./turnover/count-bets.ts";
import { turnoverProgress } from "./turnover/progress.ts";
import { createRequirements } from "./turnover/requirements.ts";
import { withdrawRules } from "./turnover/withdraw-rules.ts";
import { createWalletTerms } from "./wallet-terms.ts";

/** Promotions, and the turnover that they and deposits require. */
export const promotionsModule = {
  ports: {
    requirements: createRequirements,
    turnoverProgress,
    walletTerms: createWalletTerms,
    withdrawRules,
    depositBonus: createDepositBonus,
    earningDeposits,
    bonusGiver,
    freeCredit: createFreeCredit,
    bonusProblem,
    bonusWorth,
    readEconomyOffers,
  },
  create: (deps: PromotionsDependencies & { readonly pastDeposits: PastDeposits }) =>
    ({
      handlers: promotionsHandlers(deps),
      officeHandlers: promotionsOfficeHandlers(deps),
      jobs: () => promotionsJobs(deps),
      consumers: [betCounter(deps)],
      seedSandbox: () => seedPromotions(deps.db, deps.clock.now()),
    }) satisfies ServerModule,
};
