import type { Tx } from "../../../core/db.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { creditedDepositEvent } from "../../../core/payments.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { notifyMember } from "../notices.ts";
import { type Deposit, setDepositState } from "./deposit-repo.ts";
import { refuseForbidden } from "./own-limits.ts";
import { markCredited, type Transfer } from "./transfer-repo.ts";

/** Who credits it, and whether the money had been set aside before. */
export interface Crediting {
  readonly from: "bank_clearing" | "bank_unmatched";
  readonly actor: string;
}

/**
 * Credits a transfer to the member whose deposit it is, with the promotion that was chosen, in the caller's transaction.
 * The deposit and the transfer must be locked; what arrived is credited, to the satang.
 */
export async function creditDeposit(
  deps: PaymentsDependencies,
  tx: Tx,
  deposit: Deposit,
  transfer: Transfer,
  { from, actor }: Crediting,
): Promise<void> {
  const { clock, ledger, outbox, depositBonus } = deps;
  const { member_id: memberId, payment_id: paymentId, asked, created_at: chosenAt } = deposit;
  const promotionId = deposit.promotion_id === null ? null : Number(deposit.promotion_id);
  const received = transfer.amount;
  await refuseForbidden(deps, tx, memberId, transfer);
  const chosen =
    promotionId === null
      ? undefined
      : await depositBonus.take(tx, { memberId, promotionId, asked, received, paymentId, chosenAt });
  const bonus = chosen && "walletId" in chosen ? chosen : undefined;
  const refusal = chosen && "refusal" in chosen ? { reason: chosen.refusal } : {};
  await depositBonus.arrive(tx, { memberId, paymentId, received, isTaken: bonus !== undefined });
  const at = clock.now();
  const to = bonus?.walletId ?? MAIN_WALLET;
  await ledger.postIn(tx, {
    memberId,
    scope: "deposit",
    key: `transfer:${transfer.id}`,
    reference: `deposit:${paymentId}`,
    actor,
    moves: [{ from, to, amount: received, code: "deposit" }, ...(bonus?.moves ?? [])],
  });
  await setDepositState(tx, deposit.id, "success", at, { credited: { amount: received, to }, ...refusal });
  await markCredited(tx, transfer.id, deposit.id, memberId, at);
  const taken = bonus ? promotionId : null;
  await outbox.publishAll(tx, [
    { topic: "deposit", memberId },
    creditedDepositEvent(memberId, { paymentId, amount: received, asked, promotionId: taken, at }),
  ]);
  await notifyMember(deps, tx, { memberId, kind: "deposit_credited", subject: paymentId, amount: received });
}
