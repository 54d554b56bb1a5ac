import { type CallInput, type CallOutput, errorMessage } from "@chokdee/contract";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { readOffer } from "./read-offers.ts";
import { quantityProblem, shortage } from "./rules.ts";
import { readShopReward, shopRewardView } from "./shop-reward.ts";

/** What an order would cost and give. Nothing is promised by it. */
export async function calculate(
  deps: ShopDependencies,
  memberId: MemberId,
  { item_id, quantity }: CallInput<"redemptionCalc">,
): Promise<CallOutput<"redemptionCalc">> {
  const offer = await readOffer(deps, deps.db, memberId, item_id);
  refuseFields({ quantity: quantityProblem(quantity, offer) });
  const points = offer.points * BigInt(quantity);
  const after = (await deps.ledger.points(memberId)) - points;
  const short = shortage(offer, quantity) ?? (after < 0n ? "POINTS_NOT_ENOUGH" : undefined);
  return {
    points: Number(points),
    points_after: Number(after),
    reward: shopRewardView(readShopReward(offer.reward), quantity, offer.title),
    may_redeem: short === undefined,
    problem: short === undefined ? null : errorMessage(short),
  };
}
