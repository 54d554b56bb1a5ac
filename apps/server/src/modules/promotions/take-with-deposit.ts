import { printBaht, satang } from "@chokdee/money";
import { bonusOf, depositPart, depositRefusal, isPlayedAway } from "@chokdee/rules/promotions";
import { bangkokDay } from "@chokdee/rules/time";
import type { Queryable, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { ChosenPromotion, DepositBonus } from "../../core/payments.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { makeRoom } from "./end-taken.ts";
import { saveDepositDay } from "./facts-repo.ts";
import { findSuspicion, isRunning, refuseByTerms, refuseSuspicion } from "./judge-taker.ts";
import { openTaken } from "./open-taken.ts";
import { findPromotion, type PromotionRow } from "./promotion-repo.ts";
import { offerOf } from "./rules.ts";
import { clearEras } from "./turnover/era-repo.ts";

/** Promotions that are taken with a deposit, and the turnover that any deposit adds and clears. */
export function createDepositBonus(deps: PromotionsDependencies): DepositBonus {
  return {
    async check(db, chosen) {
      const hasRunning = await isRunning(deps, chosen.memberId);
      await judge(deps, db, chosen, { hasRunning, at: deps.clock.now() });
    },

    async take(tx, { received, amount, paymentId, chosenAt, ...chosen }) {
      const { memberId, asked } = chosen;
      if (received < asked) return { refusal: "ยอดที่ได้รับน้อยกว่าที่แจ้งไว้" };
      const wallets = await deps.ledger.lockWallets(tx, memberId);
      const hasRunning = !(await makeRoom(deps, tx, memberId, wallets));
      const promotion = await judge(deps, tx, chosen, { hasRunning, at: chosenAt }).catch((error: unknown) => {
        if (error instanceof DomainError) return { refusal: error.message };
        throw error;
      });
      if ("refusal" in promotion) return promotion;
      const { base, part } = divide(promotion, { asked, amount, received });
      const bonus = bonusOf(offerOf(promotion), base);
      const source = `deposit:${paymentId}`;
      const taken = await openTaken(deps, tx, { memberId, promotion, base, deposit: part, bonus, source });
      return {
        walletId: taken.wallet_id,
        part: satang(part),
        moves: [{ from: "bonus_cost", to: taken.wallet_id, amount: satang(bonus), code: "bonus" }],
      };
    },

    async arrive(tx, { memberId, paymentId, toMain, isTaken, earns }) {
      if (earns) await saveDepositDay(tx, memberId, bangkokDay(deps.clock.now()));
      await clearPlayedAway(deps, tx, memberId, isTaken);
      if (toMain === 0n) return;
      await deps.requirements.add(tx, { memberId, amount: toMain, source: `deposit:${paymentId}` });
    },
  };
}

/**
 * What of a deposit a promotion takes, and what of that bonus and goal are worked out from: the satang that the house
 * itself has added to make an amount unique come along and ask for nothing.
 */
function divide(
  promotion: PromotionRow,
  { asked, amount, received }: { readonly asked: bigint; readonly amount: bigint; readonly received: bigint },
): { readonly base: bigint; readonly part: bigint } {
  const added = received < amount ? received - asked : amount - asked;
  const base = depositPart(offerOf(promotion), asked, received - added);
  return { base, part: base + added };
}

/** The promotion, if this member can have it with this amount; a suspicious refusal is stored for staff. */
async function judge(
  deps: PromotionsDependencies,
  db: Queryable,
  chosen: ChosenPromotion,
  when: { readonly hasRunning: boolean; readonly at: Date },
): Promise<PromotionRow> {
  const { memberId, promotionId, asked } = chosen;
  const promotion = await findPromotion(db, promotionId);
  if (promotion?.claim !== "deposit") throw new DomainError("PROMOTION_NOT_ELIGIBLE");
  await refuseByTerms(deps, db, memberId, promotion, when);
  refuseDeposit(promotion, asked);
  const suspicion = await findSuspicion(deps, db, memberId, promotion);
  if (suspicion) throw await refuseSuspicion(deps, db, memberId, promotion, suspicion);
  return promotion;
}

function refuseDeposit(promotion: PromotionRow, asked: bigint): void {
  const refusal = depositRefusal(offerOf(promotion), asked);
  if (refusal === "not_exact") {
    const amount = printBaht(promotion.exact_deposit ?? 0n);
    throw new DomainError("PROMOTION_EXACT_DEPOSIT", { values: { amount } });
  }
  if (refusal === "below_minimum") {
    throw new DomainError("PROMOTION_MIN_DEPOSIT", { values: { amount: printBaht(promotion.min_deposit) } });
  }
}

/**
 * Where next to nothing was left when a deposit arrives, earlier requirements are cleared. Money that is set aside or
 * in open bets is still there.
 */
async function clearPlayedAway(
  deps: PromotionsDependencies,
  tx: Tx,
  memberId: MemberId,
  isTaken: boolean,
): Promise<void> {
  const wallets = await deps.ledger.lockWallets(tx, memberId);
  // The wallet of one that was just taken is empty until the deposit is posted.
  if (!isTaken) await makeRoom(deps, tx, memberId, wallets);
  const main = wallets.find(({ walletId }) => walletId === MAIN_WALLET);
  if (!main || !isPlayedAway(main.balance, false)) return;
  if (isPlayedAway(main.balance, await deps.openStakes.hasAny(tx, memberId, MAIN_WALLET))) {
    await clearEras(tx, memberId, deps.clock.now());
  }
}
