import type { Tx } from "../core/db.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { systemRandom } from "../core/random.ts";
import {
  creditedRewardEvent,
  type RewardGiver,
  type RewardGivers,
  type RewardGrant,
  type Rewards,
} from "../core/rewards.ts";
import type { TurnoverRequirements } from "../core/turnover.ts";
import { couponGiver } from "../modules/coupons/give-coupon.ts";
import { createPoints, pointsGiver } from "../modules/points/give-points.ts";
import { freeRoundGiver } from "../modules/providers/give-free-rounds.ts";
import { ticketGiver } from "../modules/wheel/give-tickets.ts";
import { jobQueue } from "../platform/jobs/queue.ts";
import { createOutbox } from "../platform/outbox/outbox.ts";
import { bonusGiver } from "../modules/promotions/give-bonus.ts";
import { createRequirements } from "../modules/promotions/turnover/requirements.ts";
import { openStakes } from "./promotions.ts";
import type { Services } from "./services.ts";

/** What rewards are given with. Each module that keeps a kind of reward adds its giver here. */
export function composeRewards({
  ledger,
  clock,
}: Pick<Services, "ledger" | "clock">): Pick<Services, "points" | "requirements" | "rewards"> {
  const points = createPoints({ ledger, clock });
  const requirements = createRequirements({ ledger, clock });
  const rewards = createRewards({
    credit: creditGiver({ ledger, clock }, requirements),
    coupon: couponGiver({ clock, random: systemRandom }),
    bonus: bonusGiver({ ledger, clock, requirements, openStakes, random: systemRandom, outbox: createOutbox(clock) }),
    points: pointsGiver(points),
    wheel_ticket: ticketGiver({ clock, outbox: createOutbox(clock) }),
    free_round: freeRoundGiver({ clock, jobs: jobQueue }),
  });
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
function creditGiver(
  { ledger, clock }: Pick<Services, "ledger" | "clock">,
  requirements: TurnoverRequirements,
): RewardGiver<"credit"> {
  const outbox = createOutbox(clock);
  return async (tx, { memberId, reward, source, code }) => {
    const { replayed } = await ledger.postIn(tx, {
      memberId,
      scope: "reward",
      key: source,
      reference: source,
      actor: "system",
      moves: [{ from: "reward_cost", to: MAIN_WALLET, amount: reward.amount, code }],
    });
    if (replayed) return;
    await outbox.publish(tx, creditedRewardEvent(memberId, { amount: reward.amount, source, at: clock.now() }));
    const amount = (reward.amount * BigInt(reward.turnoverPercent)) / 100n;
    if (amount > 0n) await requirements.add(tx, { memberId, amount, source });
  };
}
