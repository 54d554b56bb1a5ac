import type { CallInput } from "@chokdee/contract";
import { bangkokDay } from "@chokdee/rules";
import { addressProblems, tidyAddress } from "@chokdee/rules/points";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { changeStock, findOffer, type OfferRow } from "./item-repo.ts";
import { findOrderByKey, insertOrder, type NewOrder, type OrderRow } from "./order-repo.ts";
import { quantityProblem, shortage } from "./rules.ts";
import { readShopReward, rewardsOf } from "./shop-reward.ts";
import { takeOfDay, takeOfMember } from "./taken-repo.ts";
import { sealAddress } from "./views.ts";

type Input = CallInput<"redemptionRedeem">;

/** Exchanges points, once however often the same wish is sent. */
export async function redeem(
  deps: ShopDependencies,
  input: Input,
  { member: { memberId }, idempotencyKey }: MemberContext,
): Promise<OrderRow> {
  const { db, clock, gate } = deps;
  const earlier = await findSame(deps, memberId, idempotencyKey, input);
  if (earlier) return earlier;
  await gate.mayTakePart(db, memberId);
  const now = clock.now();
  const day = bangkokDay(now);
  const offer = await findOffer(db, { now, day, memberId }, input.item_id);
  if (!offer) throw new DomainError("NOT_FOUND");
  const order = readOrder(deps, offer, input);
  if (input.points !== undefined && BigInt(input.points) !== order.points) throw new DomainError("LIST_CHANGED");
  const short = shortage(offer, order.quantity);
  if (short) throw new DomainError(short);
  const made = await db.transaction((tx) =>
    makeOrder(deps, tx, offer, {
      ...order,
      member_id: memberId,
      request_key: idempotencyKey ?? null,
      day,
      created_at: now,
    }),
  );
  const either = made ?? (await findSame(deps, memberId, idempotencyKey, input));
  if (!either) throw new Error("an order was made and is not there");
  return either;
}

async function findSame(
  { db }: ShopDependencies,
  memberId: MemberId,
  key: string | undefined,
  { item_id, quantity }: Input,
): Promise<OrderRow | undefined> {
  const order = key === undefined ? undefined : await findOrderByKey(db, memberId, key);
  if (order && (order.item_id !== item_id || order.quantity !== quantity)) throw new DomainError("CONFLICTING_REPLAY");
  return order;
}

/** What the order is of, where all that was typed will do. */
function readOrder({ secrets }: ShopDependencies, offer: OfferRow, { quantity, address }: Input) {
  const isGoods = offer.reward.kind === "goods";
  const to = tidyAddress(address ?? { name: "", phone: "", address: "", postcode: "" });
  refuseFields({ quantity: quantityProblem(quantity, offer), ...(isGoods && addressProblems(to)) });
  return {
    item_id: offer.id,
    title: offer.title,
    reward: offer.reward,
    points: offer.points * BigInt(quantity),
    quantity,
    state: isGoods ? "waiting" : "done",
    address: isGoods ? sealAddress(secrets, to) : null,
  } as const;
}

/**
 * Nothing where the same wish was fulfilled at this moment. The member's own things are held before those of
 * everybody, so that few wait for each other.
 */
async function makeOrder(
  deps: ShopDependencies,
  tx: Tx,
  offer: OfferRow,
  wish: NewOrder,
): Promise<OrderRow | undefined> {
  const order = await insertOrder(tx, wish);
  if (!order) return undefined;
  const { member_id: memberId, quantity, points } = order;
  const source = `redeem:${order.id}`;
  const key = String(order.id);
  await deps.points.spend(tx, { memberId, points, scope: "redeem", key, reference: source, actor: "member" });
  await takePieces(tx, offer, wish);
  const reward = readShopReward(order.reward);
  if (reward.kind === "goods") return order;
  for (const [index, each] of rewardsOf(reward, quantity).entries()) {
    const own = index === 0 ? source : `${source}:${index + 1}`;
    await deps.rewards.give(tx, { memberId, reward: each, source: own, code: "redeem" });
  }
  return order;
}

async function takePieces(tx: Tx, offer: OfferRow, { member_id, day, quantity }: NewOrder): Promise<void> {
  const taking = { itemId: offer.id, day, quantity };
  if (!(await takeOfMember(tx, member_id, { ...taking, limit: offer.per_member_day }))) {
    throw new DomainError("REDEMPTION_QUOTA");
  }
  if (offer.stock !== null && !(await changeStock(tx, offer.id, -quantity))) throw new DomainError("OUT_OF_STOCK");
  if (!(await takeOfDay(tx, { ...taking, limit: offer.per_day }))) throw new DomainError("REDEMPTION_DAY_FULL");
}
