import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import { holdReceiver, type ReceiverDependencies } from "../../core/receiving.ts";
import {
  type Credits,
  type RewardGiver,
  type RewardGivers,
  type RewardGrant,
  type RewardProblem,
  type RewardProblems,
  plainWorth,
  type Reward,
  type Rewards,
  type RewardWorth,
  type RewardWorths,
  requiredTurnover,
} from "../../core/rewards.ts";

/** Gives each kind of reward by the module that keeps it, and nothing to an account that is closed. */
export function createRewards(
  deps: ReceiverDependencies,
  givers: Omit<RewardGivers, "credit"> & { readonly credits: Credits },
): Rewards {
  const { credits, ...others } = givers;
  const all: RewardGivers = { ...others, credit: creditGiver(credits) };
  return {
    async give(tx, grant) {
      const { kind } = grant.reward;
      if (kind === "nothing") return;
      if (kind !== "credit") await holdReceiver(deps, tx, grant.memberId);
      await (all[kind] as (tx: Tx, grant: RewardGrant) => Promise<void>)(tx, grant);
    },
  };
}

/** Credit, with what has to be played of it. */
function creditGiver(credits: Credits): RewardGiver<"credit"> {
  return (tx, { memberId, reward: { amount, turnoverPercent }, source, code }) =>
    credits.give(tx, {
      memberId,
      amount,
      turnover: requiredTurnover(amount, turnoverPercent),
      from: "reward_cost",
      code,
      scope: "reward",
      key: source,
      source,
      actor: "system",
      isGift: true,
    });
}

/** Looks up what a reward names with the module that owns it, as its giver will need it. */
export function createRewardProblem(problems: RewardProblems): RewardProblem {
  return async (db, reward) => {
    const find = problems[reward.kind] as RewardProblem | undefined;
    return find?.(db, reward);
  };
}

/** A coupon may give another one, but not without end. */
const MAX_DEPTH = 3;

/** What a reward is worth, with the word of the module that owns what it names. */
export function createRewardWorth({ wheel_ticket, bonus, couponReward }: RewardWorths): RewardWorth {
  async function worth(db: Queryable, reward: Reward, depth: number): Promise<Satang> {
    switch (reward.kind) {
      case "wheel_ticket":
        return wheel_ticket(db, reward);
      case "bonus":
        return bonus(db, reward);
      case "coupon":
        return depth > MAX_DEPTH ? NO_MONEY : worth(db, await couponReward(db, reward.couponId), depth + 1);
      default:
        return plainWorth(reward);
    }
  }
  return (db, reward) => worth(db, reward, 1);
}
