import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import type { Queryable } from "../../core/db.ts";
import { readCursor } from "../../core/page.ts";
import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { cancelOrder, shipOrder } from "./decide-order.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { listItems } from "./item-repo.ts";
import { type OrderRow, pageOrders } from "./order-repo.ts";
import { addStock, changeItem, createItem } from "./save-item.ts";
import { itemView, orderView } from "./views.ts";

type OfficeOrder = OutputOf<OfficeContract, "officeShopOrderShip">;

export function shopOfficeHandlers(deps: ShopDependencies) {
  return {
    officeShopItemList: async () => (await listItems(deps.db)).map(itemView),
    officeShopItemCreate: async (input, by) => itemView(await createItem(deps, input, by)),
    officeShopItemUpdate: async (input, by) => itemView(await changeItem(deps, input, by)),
    officeShopItemStock: async (input, by) => itemView(await addStock(deps, input, by)),
    officeShopOrderQueue: async ({ status, cursor, limit }) => {
      const orders = await pageOrders(deps.db, status, readCursor(cursor), limit + 1);
      const items = await officeOrders(deps, orders.slice(0, limit));
      return { items, next_cursor: orders.length > limit ? (items.at(-1)?.order_id ?? null) : null };
    },
    officeShopOrderShip: (input, by) =>
      by.once(async (tx) => officeOrder({ ...deps, db: tx }, await shipOrder(deps, tx, input, by))),
    officeShopOrderCancel: (input, by) =>
      by.once(async (tx) => officeOrder({ ...deps, db: tx }, await cancelOrder(deps, tx, input, by))),
  } satisfies Partial<OfficeHandlers>;
}

type ViewDependencies = Pick<ShopDependencies, "secrets" | "memberBanking"> & { readonly db: Queryable };

async function officeOrder(deps: ViewDependencies, order: OrderRow): Promise<OfficeOrder> {
  const [view] = await officeOrders(deps, [order]);
  if (!view) throw new Error("an order has no view");
  return view;
}

async function officeOrders(
  { db, secrets, memberBanking }: ViewDependencies,
  orders: readonly OrderRow[],
): Promise<OfficeOrder[]> {
  const names = await memberBanking.names(
    db,
    orders.map(({ member_id }) => member_id),
  );
  return orders.map((order) => {
    const name = names.get(order.member_id);
    const member = { id: Number(order.member_id), username: name?.username ?? "", full_name: name?.fullName ?? "" };
    return { ...orderView(secrets, order), member };
  });
}
