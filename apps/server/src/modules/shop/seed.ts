import type { ShopDependencies } from "./dependencies.ts";
import { insertItem, listItems } from "./item-repo.ts";
import { sandboxShopItems } from "./sandbox-items.ts";
import { storeShopReward } from "./shop-reward.ts";

/** Puts something on the shelves of a new sandbox's shop. */
export async function seedShop({ db, clock }: Pick<ShopDependencies, "db" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listItems(tx)).length > 0) return;
    for (const [index, { reward, ...item }] of sandboxShopItems.entries()) {
      await insertItem(tx, {
        ...item,
        image: null,
        reward: storeShopReward(reward),
        starts_at: clock.now(),
        ends_at: null,
        position: index + 1,
        is_open: true,
      });
    }
  });
}
