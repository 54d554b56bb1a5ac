import type { PersonalNotifications } from "../core/notifications.ts";
import { memberBanking } from "../modules/accounts/banking.ts";
import { insertPersonal } from "../modules/agent/personal-repo.ts";
import type { PointsDependencies } from "../modules/points/dependencies.ts";
import type { ShopDependencies } from "../modules/shop/dependencies.ts";
import { insertItem, listItems } from "../modules/shop/item-repo.ts";
import { storeShopReward } from "../modules/shop/shop-reward.ts";
import { jobQueue } from "../platform/jobs/queue.ts";
import { sandboxShopItems } from "./sandbox-shop.ts";
import type { Services } from "./services.ts";

export function shopDependencies(services: Services): ShopDependencies & PointsDependencies {
  const { clock } = services;
  const notifications: PersonalNotifications = { add: (tx, notice) => insertPersonal(tx, notice, clock.now()) };
  return { ...services, jobs: jobQueue, memberBanking, notifications };
}

/** Puts something on the shelves of a new sandbox's shop. */
export async function seedShop({ db, clock }: Services): Promise<void> {
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
