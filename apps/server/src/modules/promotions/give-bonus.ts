import { satang } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import type { RewardGiver, RewardProblemOf, RewardWorthOf } from "../../core/rewards.ts";
import type { BonusDependencies } from "./dependencies.ts";
import { makeRoom } from "./end-taken.ts";
import { refuseUnplayable } from "./playable.ts";
import { findPromotion } from "./promotion-repo.ts";
import { giveBonus } from "./take-promotion.ts";
import { findTakenBySource } from "./taken-repo.ts";

/** Gives a promotion as a reward: who may have it was for the coupon or the quest to say. One runs at a time. */
export function bonusGiver(deps: BonusDependencies): RewardGiver<"bonus"> {
  return async (tx, { memberId, reward, source, code }) => {
    const wallets = await deps.ledger.lockWallets(tx, memberId);
    const key = `reward:${source}`;
    if (await findTakenBySource(tx, memberId, key)) return;
    const promotion = await findPromotion(tx, reward.promotionId);
    if (promotion?.kind !== "fixed") throw new DomainError("PROMOTION_ENDED");
    if (!(await makeRoom(deps, tx, memberId, wallets))) throw new DomainError("PROMOTION_ACTIVE");
    await refuseUnplayable(deps, tx, promotion);
    await giveBonus(deps, tx, { memberId, promotion, source: key, actor: "system", code });
  };
}

export const bonusProblem: RewardProblemOf<"bonus"> = async (db, { promotionId }) =>
  (await findPromotion(db, promotionId))?.kind === "fixed" ? undefined : "กรุณาเลือกโปรโมชั่นที่ให้โบนัสจำนวนคงที่";

/** What is given as a reward is a fixed bonus. */
export const bonusWorth: RewardWorthOf<"bonus"> = async (db, { promotionId }) =>
  satang((await findPromotion(db, promotionId))?.value ?? 0n);
