import type { AuditAction } from "@chokdee/contract/office";
import { formatPoints } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import { readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { ShopDependencies } from "../dependencies.ts";
import { changeStock } from "../item-repo.ts";
import { lockOrder, markCancelled, markShipped, type OrderRow } from "../order-repo.ts";
import { lengthProblem, oneLine } from "../rules.ts";
import { orderView } from "../views.ts";
import { nameOrder, type OfficeOrder } from "./views.ts";

interface Shipping {
  readonly order_id: string;
  readonly carrier: string;
  readonly tracking: string;
}

export async function shipOrder(deps: ShopDependencies, input: Shipping, by: StaffContext): Promise<OfficeOrder> {
  return by.once(async (tx) => {
    const [carrier, tracking] = [oneLine(input.carrier), oneLine(input.tracking)];
    refuseFields({
      carrier: lengthProblem(carrier, 1, 60, "กรุณากรอกชื่อบริษัทขนส่ง", "ชื่อบริษัทขนส่ง"),
      tracking: lengthProblem(tracking, 1, 60, "กรุณากรอกเลขพัสดุ", "เลขพัสดุ"),
    });
    const waiting = await lockWaiting(tx, input.order_id);
    const order = await markShipped(tx, waiting.id, { carrier, tracking }, deps.clock.now());
    const after = { state: order.state, carrier, tracking };
    await record(deps, tx, by, { action: "shop_order.ship", order, after });
    await tell(deps, tx, order, `จัดส่ง ${order.title} แล้ว โดย ${carrier} เลขพัสดุ ${tracking}`);
    return nameOrder(deps, tx, order);
  });
}

/** The points come back, and what was to be sent is there for others again. */
export async function cancelOrder(
  deps: ShopDependencies,

  input: { readonly order_id: string; readonly reason: string },
  by: StaffContext,
): Promise<OfficeOrder> {
  return by.once(async (tx) => {
    const reason = requireReason(input.reason);
    const waiting = await lockWaiting(tx, input.order_id);
    const order = await markCancelled(tx, waiting.id, reason, deps.clock.now());
    const { member_id: memberId, points } = order;
    await deps.points.give(tx, {
      memberId,
      points,
      scope: "redeem_cancel",
      key: String(order.id),
      reference: `redeem:${order.id}`,
      actor: `staff:${by.staff.staffId}`,
      code: "points_refund",
    });
    await changeStock(tx, order.item_id, order.quantity);
    await record(deps, tx, by, { action: "shop_order.cancel", order, after: { state: order.state }, reason });
    const text = `รายการแลก ${order.title} ถูกยกเลิก คืน ${formatPoints(Number(points))} แต้มแล้ว`;
    await tell(deps, tx, order, text);
    return nameOrder(deps, tx, order);
  });
}

/** Where goods are sent, the phone alone is masked. Every look at it is on record, and counted. */
export async function revealPhone(
  { db, audit, secrets }: ShopDependencies,
  input: { readonly order_id: string; readonly reason: string },
  { staff, address }: StaffContext,
): Promise<{ readonly value: string }> {
  const reason = requireReason(input.reason);
  return db.transaction(async (tx) => {
    const order = await lockNamed(tx, input.order_id);
    const value = orderView(secrets, order).address?.phone;
    if (!value) throw new DomainError("NOT_FOUND");
    await audit.reveal(tx, staff, address, {
      action: "shop_order.reveal",
      subject: `member:${order.member_id}`,
      after: { order: Number(order.id) },
      reason,
    });
    return { value };
  });
}

async function lockNamed(tx: Tx, orderId: string): Promise<OrderRow> {
  const id = readCursor(orderId);
  const order = orNotFound(id === undefined ? undefined : await lockOrder(tx, id));
  return order;
}

async function lockWaiting(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockNamed(tx, orderId);
  if (order.state !== "waiting") throw new DomainError("ORDER_STATE");
  return order;
}

/** The member learns that an order has moved on; open pages read it again at once. */
async function tell(
  { outbox, notices }: Pick<ShopDependencies, "outbox" | "notices">,
  tx: Tx,
  { id, member_id: memberId, state }: OrderRow,
  about: string,
): Promise<void> {
  await outbox.publish(tx, { topic: "redemption", memberId });
  await notices.add(tx, [{ memberId, kind: "shop_order", subject: `order:${id}:${state}`, about }]);
}

interface Decision {
  readonly action: AuditAction;
  readonly order: OrderRow;
  readonly after: object;
  readonly reason?: string;
}

async function record(
  { audit }: ShopDependencies,
  tx: Tx,
  { staff, address }: StaffContext,
  { action, order, after, reason }: Decision,
): Promise<void> {
  const subject = `member:${order.member_id}`;
  const what = { order: Number(order.id), ...after };
  await audit.record(tx, staff, address, { action, subject, after: what, ...(reason !== undefined && { reason }) });
}
