import { printBaht, satang, type Satang } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { creditedDepositEvent } from "../../../core/payments.ts";
import { listChannels } from "../channel-repo.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
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
  const { member_id: memberId, payment_id: paymentId, asked, amount, created_at: chosenAt } = deposit;
  const promotionId = deposit.promotion_id === null ? null : Number(deposit.promotion_id);
  const received = transfer.amount;
  await refuseForbidden(deps, tx, memberId, transfer);
  const chosen =
    promotionId === null
      ? undefined
      : await depositBonus.take(tx, { memberId, promotionId, asked, amount, received, paymentId, chosenAt });
  const bonus = chosen && "walletId" in chosen ? chosen : undefined;
  const toMain = satang(received - (bonus?.part ?? 0n));
  const earns = received >= (await leastOf(tx, deposit));
  await depositBonus.arrive(tx, { memberId, paymentId, toMain, isTaken: bonus !== undefined, earns });
  const at = clock.now();
  const to = bonus?.walletId ?? MAIN_WALLET;
  await ledger.postIn(tx, {
    memberId,
    scope: "deposit",
    key: `transfer:${transfer.id}`,
    reference: `deposit:${paymentId}`,
    actor,
    moves: [
      ...(bonus ? [{ from, to, amount: bonus.part, code: "deposit" } as const, ...bonus.moves] : []),
      ...(toMain > 0n ? [{ from, to: MAIN_WALLET, amount: toMain, code: "deposit" } as const] : []),
    ],
  });
  const reason = reasonOf(chosen, toMain);
  await setDepositState(tx, deposit.id, "success", at, { credited: { amount: received, to }, ...reason });
  await markCredited(tx, transfer.id, deposit.id, memberId, at);
  const taken = bonus ? promotionId : null;
  await outbox.publishAll(tx, [
    { topic: "deposit", memberId },
    creditedDepositEvent(memberId, { paymentId, amount: received, asked, promotionId: taken, earns, at }),
  ]);
  await deps.notices.add(tx, [{ memberId, kind: "deposit_credited", subject: paymentId, amount: received }]);
}

/** The least that the deposit had to bring: its channel's, or what it was where staff have raised that since. */
async function leastOf(tx: Tx, { channel_id, asked }: Deposit): Promise<bigint> {
  const channel = (await listChannels(tx)).find(({ id }) => id === channel_id);
  return channel === undefined || asked < channel.least ? asked : channel.least;
}

/** What the member reads where the promotion that was chosen has not taken the whole deposit. */
function reasonOf(
  chosen: Awaited<ReturnType<PaymentsDependencies["depositBonus"]["take"]>> | undefined,
  toMain: Satang,
): { readonly reason?: string } {
  if (!chosen) return {};
  if ("refusal" in chosen) return { reason: chosen.refusal };
  if (toMain === 0n) return {};
  return { reason: `โปรโมชั่นรับได้ ${printBaht(chosen.part)} บาท ส่วนที่เกิน ${printBaht(toMain)} บาทเข้ากระเป๋าหลัก` };
}
