import { bonusOf } from "@chokdee/rules/promotions";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PostingCode } from "../../core/ledger-names.ts";
import type { BonusDependencies, PromotionsDependencies } from "./dependencies.ts";
import { makeRoom } from "./end-taken.ts";
import { findSuspicion, refuseByTerms, refuseSuspicion } from "./judge-taker.ts";
import { openTaken } from "./open-taken.ts";
import { findPromotion, type PromotionRow } from "./promotion-repo.ts";
import { offerOf } from "./rules.ts";
import { findTakenBySource, type TakenRow } from "./taken-repo.ts";

/** Takes a promotion that needs no deposit, once for each key. */
export async function takePromotion(
  deps: PromotionsDependencies,
  memberId: MemberId,
  promotionId: number,
  key: string | undefined,
): Promise<TakenRow> {
  const source = `button:${key ?? deps.random.uuid()}`;
  const known = await findTakenBySource(deps.db, memberId, source);
  if (known) return sameAs(known, promotionId);
  await deps.gate.mayTakePart(deps.db, memberId);
  const promotion = await findPromotion(deps.db, promotionId);
  if (!promotion || promotion.claim === "given") throw new DomainError("NOT_FOUND");
  if (promotion.claim === "deposit") throw new DomainError("PROMOTION_WITH_DEPOSIT");
  const outcome = await deps.db.transaction(async (tx) => {
    const wallets = await deps.ledger.lockWallets(tx, memberId);
    const sent = await findTakenBySource(tx, memberId, source);
    if (sent) return sameAs(sent, promotionId);
    const hasRunning = !(await makeRoom(deps, tx, memberId, wallets));
    await refuseByTerms(deps, tx, memberId, promotion, { hasRunning, at: deps.clock.now() });
    const suspicion = await findSuspicion(deps, tx, memberId, promotion);
    return suspicion ?? giveBonus(deps, tx, { memberId, promotion, source, actor: "member", code: "bonus" });
  });
  if ("reason" in outcome) throw await refuseSuspicion(deps, deps.db, memberId, promotion, outcome);
  return outcome;
}

function sameAs(taken: TakenRow, promotionId: number): TakenRow {
  if (taken.promotion_id !== promotionId) throw new DomainError("CONFLICTING_REPLAY");
  return taken;
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
  const taken = await openTaken(deps, tx, { memberId, promotion, asked: 0n, deposit: 0n, bonus, source });
  await deps.ledger.postIn(tx, {
    memberId,
    scope: "promotion",
    key: `take:${taken.id}`,
    reference: `promotion:${taken.id}`,
    actor,
    moves: [{ from: "bonus_cost", to: taken.wallet_id, amount: bonus, code }],
  });
  return taken;
}
