import type { ServerModule } from "../../platform/module.ts";
import type { GivingDependencies } from "./office/give-by-hand.ts";
import { rewardsOfficeHandlers } from "./office/routes.ts";
import { createCredits } from "./give-credit.ts";
import { createRewardProblem, createRewards, createRewardWorth } from "./give-rewards.ts";

/** Giving: credit with its turnover, every kind of reward by the module that owns it, and what staff give by hand. */
export const rewardsModule = {
  ports: {
    credits: createCredits,
    rewards: createRewards,
    rewardProblem: createRewardProblem,
    rewardWorth: createRewardWorth,
  },
  create: (deps: GivingDependencies) =>
    ({
      officeHandlers: rewardsOfficeHandlers(deps),
    }) satisfies ServerModule,
};
