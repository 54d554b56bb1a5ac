import type { ServerModule } from "../../platform/module.ts";
import { readEconomyPrices } from "./economy.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { shopOfficeHandlers } from "./office/routes.ts";
import { countOrders } from "./order-repo.ts";
import { shopHandlers } from "./routes.ts";
import { seedShop } from "./seed.ts";

/** What points can be exchanged for. */
export const shopModule = {
  ports: { readEconomyPrices },
  create: (deps: ShopDependencies) =>
    ({
      handlers: shopHandlers(deps),
      officeHandlers: shopOfficeHandlers(deps),
      waiting: { officeShopOrderQueue: (_role, max) => countOrders(deps.db, "waiting", max) },
      seedSandbox: () => seedShop(deps),
    }) satisfies ServerModule,
};
