import type { CallOutput } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import { bonusOf } from "@chokdee/rules/promotions";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PostingCode } from "../../core/ledger-names.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { BonusDependencies, PromotionsDependencies } from "./dependencies.ts";
import { makeRoom } from "./end-taken.ts";
import { findSuspicion, refuseByTerms, refuseSuspicion } from "./judge-taker.ts";
import { openTaken } from "./open-taken.ts";
import { findPromotion, type PromotionRow } from "./promotion-repo.ts";
import { offerOf } from "./rules.ts";
import type { TakenRow } from "./taken-repo.ts";
import { takenView } from "./views.ts";

/** Takes a promotion that needs no deposit. */
export async function takePromotion(
  deps: PromotionsDependencies,
  promotionId: number,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"promotionTake">> {
  return once(async (tx) => {
    await deps.gate.mayTakePart(tx, memberId);
    const promotion = await findPromotion(tx, promotionId);
    if (!promotion || promotion.claim === "given") throw new DomainError("NOT_FOUND");
    if (promotion.claim === "deposit") throw new DomainError("PROMOTION_WITH_DEPOSIT");
    const wallets = await deps.ledger.lockWallets(tx, memberId);
    const hasRunning = !(await makeRoom(deps, tx, memberId, wallets));
    await refuseByTerms(deps, tx, memberId, promotion, { hasRunning, at: deps.clock.now() });
    const suspicion = await findSuspicion(deps, tx, memberId, promotion);
    // Answered, so that staff can read of it.
    if (suspicion) return refuseSuspicion(deps, tx, memberId, promotion, suspicion);
    const source = `button:${deps.random.uuid()}`;
    const taken = await giveBonus(deps, tx, { memberId, promotion, source, actor: "member", code: "bonus" });
    return takenView(taken, taken.bonus);
  });
}

interface Giving {
  readonly memberId: MemberId;
  readonly promotion: PromotionRow;
  readonly source: string;
  readonly actor: string;
  readonly code: PostingCode;
}

/** Opens the wallet with nothing but the bonus in it. The member must be locked. */
export async function giveBonus(deps: BonusDependencies, tx: Tx, giving: Giving): Promise<TakenRow> {
  const { memberId, promotion, source, actor, code } = giving;
  const bonus = bonusOf(offerOf(promotion), 0n);
  const taken = await openTaken(deps, tx, { memberId, promotion, base: 0n, deposit: 0n, bonus, source });
  await deps.ledger.postIn(tx, {
    memberId,
    scope: "promotion",
    key: `take:${taken.id}`,
    reference: `promotion:${taken.id}`,
    actor,
    moves: [{ from: "bonus_cost", to: taken.wallet_id, amount: satang(bonus), code }],
  });
  return taken;
}
