import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { maskPhone, phoneDigits } from "@chokdee/rules";
import type { Queryable } from "../../../core/db.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { cancelOrder, revealPhone, shipOrder } from "./decide-order.ts";
import type { ShopDependencies } from "../dependencies.ts";
import { listItems } from "../item-repo.ts";
import { type NamedOrder, type OrderRow, pageOrders } from "../order-repo.ts";
import { addStock, changeItem, createItem } from "./save-item.ts";
import { itemView, orderView } from "../views.ts";

type OfficeOrder = OutputOf<OfficeContract, "officeShopOrderShip">;

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
    officeShopOrderShip: (input, by) => by.once(async (tx) => named(deps, tx, await shipOrder(deps, tx, input, by))),
    officeShopOrderCancel: (input, by) =>
      by.once(async (tx) => named(deps, tx, await cancelOrder(deps, tx, input, by))),
  } satisfies Partial<OfficeHandlers>;
}

async function named(deps: ShopDependencies, tx: Queryable, order: OrderRow): Promise<OfficeOrder> {
  const name = (await deps.memberBanking.names(tx, [order.member_id])).get(order.member_id);
  return officeOrder(deps, { ...order, username: name?.username ?? "", full_name: name?.fullName ?? "" });
}

function officeOrder({ secrets }: ShopDependencies, order: NamedOrder): OfficeOrder {
  const { member_id, username, full_name } = order;
  const { address, ...view } = orderView(secrets, order);
  return {
    ...view,
    address: address && { ...address, phone: maskPhone(phoneDigits(address.phone) ?? address.phone) },
    member: { id: Number(member_id), username, full_name },
  };
}
