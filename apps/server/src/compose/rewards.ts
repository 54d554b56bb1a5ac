import type { Tx } from "../core/db.ts";
import { type Ledger, MAIN_WALLET } from "../core/ledger.ts";
import type { RewardGiver, RewardGivers, RewardGrant, Rewards } from "../core/rewards.ts";
import type { TurnoverRequirements } from "../core/turnover.ts";
import { createPoints, pointsGiver } from "../modules/points/give-points.ts";
import { createRequirements } from "../modules/promotions/turnover/requirements.ts";
import type { Services } from "./services.ts";

/** What rewards are given with. Each module that keeps a kind of reward adds its giver here. */
export function composeRewards({
  ledger,
  clock,
}: Pick<Services, "ledger" | "clock">): Pick<Services, "points" | "requirements" | "rewards"> {
  const points = createPoints({ ledger, clock });
  const requirements = createRequirements({ ledger, clock });
  const rewards = createRewards({ credit: creditGiver(ledger, requirements), points: pointsGiver(points) });
  return { points, requirements, rewards };
}

/** Gives each kind of reward by the module that keeps it. */
function createRewards(givers: RewardGivers): Rewards {
  return {
    async give(tx, grant) {
      if (grant.reward.kind === "nothing") return;
      const giver = givers[grant.reward.kind] as ((tx: Tx, grant: RewardGrant) => Promise<void>) | undefined;
      if (!giver) throw new Error(`nobody gives rewards of kind ${grant.reward.kind}`);
      await giver(tx, grant);
    },
  };
}

/** Credit in the main wallet, with what has to be played of it. */
function creditGiver(ledger: Ledger, requirements: TurnoverRequirements): RewardGiver<"credit"> {
  return async (tx, { memberId, reward, source, code }) => {
    await ledger.postIn(tx, {
      memberId,
      scope: "reward",
      key: source,
      reference: source,
      actor: "system",
      moves: [{ from: "reward_cost", to: MAIN_WALLET, amount: reward.amount, code }],
    });
    const amount = (reward.amount * BigInt(reward.turnoverPercent)) / 100n;
    if (amount > 0n) await requirements.add(tx, { memberId, amount, source });
  };
}
