import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { StoredShopReward } from "./shop-reward.ts";

export type OrderState = "done" | "waiting" | "shipped" | "cancelled";

export interface OrderRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly item_id: number;
  readonly title: string;
  /** What one piece gives. */
  readonly reward: StoredShopReward;
  /** Of the whole order. */
  readonly points: bigint;
  readonly quantity: number;
  readonly state: OrderState;
  /** Sealed. */
  readonly address: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

export type NewOrder = Pick<
  OrderRow,
  "member_id" | "item_id" | "title" | "reward" | "points" | "quantity" | "address" | "created_at"
> & { readonly state: "done" | "waiting"; readonly day: string };

/** With how staff know the member. */
export interface NamedOrder extends OrderRow {
  readonly username: string;
  readonly full_name: string;
}

const COLUMNS = `o.id, o.member_id, o.item_id, o.title, o.reward, o.points, o.quantity, o.state, o.address, o.carrier,
  o.tracking, o.reason, o.created_at, o.decided_at`;

export function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  return tx.one<OrderRow>(
    `insert into shop_order as o (member_id, item_id, title, reward, points, quantity, state, address, day, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
    [
      order.member_id,
      order.item_id,
      order.title,
      JSON.stringify(order.reward),
      order.points,
      order.quantity,
      order.state,
      order.address,
      order.day,
      order.created_at,
    ],
  );
}

/** The newest first, from the one after `before` on. */
export async function listOrders(
  db: Queryable,
  memberId: MemberId,
  before: bigint | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const filters = [["o.member_id = ?", memberId] as const];
  return readNewest(db, `select ${COLUMNS} from shop_order o`, filters, { before, limit, by: "o.id" });
}

/** The oldest first: what has waited longest is sent first. */
export function pageOrders(
  db: Queryable,
  state: OrderState,
  after: bigint | undefined,
  limit: number,
): Promise<NamedOrder[]> {
  return db.rows<NamedOrder>(
    `select ${COLUMNS}, m.username, trim(m.first_name || ' ' || m.last_name) as full_name
       from shop_order o join member m on m.id = o.member_id
      where o.state = $1 and o.id > $2 order by o.id limit $3`,
    [state, after ?? 0n, limit],
  );
}

export async function countOrders(db: Queryable, state: OrderState, max: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from shop_order where state = $1 limit $2) waiting",
    [state, max],
  );
  return rows[0]?.count ?? 0;
}

export function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  return tx.row<OrderRow>(`select ${COLUMNS} from shop_order o where o.id = $1 for update`, [id]);
}

export async function markShipped(
  tx: Tx,
  id: bigint,
  { carrier, tracking }: { readonly carrier: string; readonly tracking: string },
  at: Date,
): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>(
    `update shop_order o set state = 'shipped', carrier = $2, tracking = $3, decided_at = $4 where o.id = $1
     returning ${COLUMNS}`,
    [id, carrier, tracking, at],
  );
  return only(rows);
}

export async function markCancelled(tx: Tx, id: bigint, reason: string, at: Date): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>(
    `update shop_order o set state = 'cancelled', reason = $2, decided_at = $3 where o.id = $1 returning ${COLUMNS}`,
    [id, reason, at],
  );
  return only(rows);
}

function only(rows: readonly OrderRow[]): OrderRow {
  if (!rows[0]) throw new Error("The order was not written.");
  return rows[0];
}
