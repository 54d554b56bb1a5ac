import type { OfficeOutput } from "@chokdee/contract/office";
import { maskPhone, phoneDigits } from "@chokdee/rules";
import type { Queryable } from "../../../core/db.ts";
import type { ShopDependencies } from "../dependencies.ts";
import type { NamedOrder, OrderRow } from "../order-repo.ts";
import { orderView } from "../views.ts";

export type OfficeOrder = OfficeOutput<"officeShopOrderShip">;

export async function nameOrder(deps: ShopDependencies, tx: Queryable, order: OrderRow): Promise<OfficeOrder> {
  const name = (await deps.memberBanking.names(tx, [order.member_id])).get(order.member_id);
  return officeOrder(deps, { ...order, username: name?.username ?? "", full_name: name?.fullName ?? "" });
}

export function officeOrder({ secrets }: ShopDependencies, order: NamedOrder): OfficeOrder {
  const { member_id, username, full_name } = order;
  const { address, ...view } = orderView(secrets, order);
  return {
    ...view,
    address: address && { ...address, phone: maskPhone(phoneDigits(address.phone) ?? address.phone) },
    member: { id: Number(member_id), username, full_name },
  };
}
