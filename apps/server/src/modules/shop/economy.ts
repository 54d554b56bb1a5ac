import type { Queryable } from "../../core/db.ts";
import type { Reward } from "../../core/rewards.ts";
import { listItems } from "./item-repo.ts";
import { readShopReward } from "./shop-reward.ts";

/** What points buy: rewards with their price. Goods are as good as what they cost the house. */
export async function readEconomyPrices(
  db: Queryable,
  now: Date,
): Promise<{ readonly reward: Reward; readonly points: number }[]> {
  const items = (await listItems(db)).filter(({ is_open, ends_at }) => is_open && (ends_at === null || ends_at > now));
  return items.map(({ reward: stored, points }) => {
    const reward = readShopReward(stored);
    const bought =
      reward.kind === "goods" ? ({ kind: "credit", amount: reward.worth, turnoverPercent: 0 } as const) : reward;
    return { reward: bought, points: Number(points) };
  });
}
