import type { Queryable } from "../../core/db.ts";
import type { Reward } from "../../core/rewards.ts";
import { listItems } from "./item-repo.ts";
import { readShopReward } from "./shop-reward.ts";

/** What points buy: rewards with their price. What goods are worth is not known. */
export async function readEconomyPrices(
  db: Queryable,
  now: Date,
): Promise<{ readonly reward: Reward; readonly points: number }[]> {
  const items = (await listItems(db)).filter(({ is_open, ends_at }) => is_open && (ends_at === null || ends_at > now));
  return items.flatMap(({ reward: stored, points }) => {
    const reward = readShopReward(stored);
    return reward.kind === "goods" ? [] : [{ reward, points: Number(points) }];
  });
}
