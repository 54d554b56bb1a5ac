import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { cancelOrder, revealPhone, shipOrder } from "./decide-order.ts";
import type { ShopDependencies } from "../dependencies.ts";
import { listItems } from "../item-repo.ts";
import { pageOrders } from "../order-repo.ts";
import { addStock, changeItem, createItem } from "./save-item.ts";
import { itemView } from "../views.ts";
import { officeOrder } from "./views.ts";

export function shopOfficeHandlers(deps: ShopDependencies) {
  return {
    officeShopItemList: async () => (await listItems(deps.db)).map(itemView),
    officeShopItemCreate: async (input, by) => itemView(await createItem(deps, input, by)),
    officeShopItemUpdate: async (input, by) => itemView(await changeItem(deps, input, by)),
    officeShopItemStock: async (input, by) => itemView(await addStock(deps, input, by)),
    officeShopOrderQueue: async ({ status, cursor, limit }) => {
      const orders = await pageOrders(deps.db, status, readCursor(cursor), limit + 1);
      return pageOf(orders, limit, (order) => officeOrder(deps, order));
    },
    officeShopOrderReveal: (input, by) => revealPhone(deps, input, by),
    officeShopOrderShip: (input, by) => shipOrder(deps, input, by),
    officeShopOrderCancel: (input, by) => cancelOrder(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
