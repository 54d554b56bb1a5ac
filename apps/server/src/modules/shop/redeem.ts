import type { CallInput } from "@chokdee/contract";
import { addressProblems, tidyAddress } from "@chokdee/rules/points";
import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { changeStock, type OfferRow } from "./item-repo.ts";
import { insertOrder, type NewOrder, type OrderRow } from "./order-repo.ts";
import { quantityProblem, shortage } from "./rules.ts";
import { readOffer } from "./read-offers.ts";
import { readShopReward, rewardsOf } from "./shop-reward.ts";
import { takeOfDay, takeOfMember } from "./taken-repo.ts";
import { type OrderView, orderView, sealAddress } from "./views.ts";

type Input = CallInput<"redemptionRedeem">;

export async function redeem(
  deps: ShopDependencies,
  input: Input,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<OrderView> {
  return once(async (tx) => {
    await deps.gate.mayReceive(tx, memberId);
    const now = deps.clock.now();
    const offer = await readOffer(deps, tx, memberId, input.item_id);
    const order = readOrder(deps, offer, input);
    if (input.points !== undefined && BigInt(input.points) !== order.points) throw new DomainError("LIST_CHANGED");
    const short = shortage(offer, order.quantity);
    if (short) throw new DomainError(short);
    if (input.address && order.address !== null) {
      await deps.persons.livesAt(tx, memberId, tidyAddress(input.address));
    }
    const made = await makeOrder(deps, tx, offer, {
      ...order,
      member_id: memberId,
      day: bangkokDay(now),
      created_at: now,
    });
    return orderView(deps.secrets, made);
  });
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

/** The member's own rows are locked before shared ones, so that few wait for each other. */
async function makeOrder(deps: ShopDependencies, tx: Tx, offer: OfferRow, newOrder: NewOrder): Promise<OrderRow> {
  const order = await insertOrder(tx, newOrder);
  const { member_id: memberId, quantity, points } = order;
  const source = `redeem:${order.id}`;
  const key = String(order.id);
  await deps.points.spend(tx, { memberId, points, scope: "redeem", key, reference: source, actor: "member" });
  await takePieces(tx, offer, newOrder);
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
