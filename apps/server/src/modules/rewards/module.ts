import { createCredits } from "./give-credit.ts";
import { createRewardProblem, createRewards, createRewardWorth } from "./give-rewards.ts";

/**
 * Giving: credit with its turnover, and every kind of reward by the module that owns it. It has no calls of its own.
 */
export const rewardsModule = {
  ports: {
    credits: createCredits,
    rewards: createRewards,
    rewardProblem: createRewardProblem,
    rewardWorth: createRewardWorth,
  },
};
