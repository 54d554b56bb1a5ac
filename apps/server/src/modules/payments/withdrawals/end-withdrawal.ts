import type { NoticeKind } from "@chokdee/contract";
import type { Tx } from "../../../core/db.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { paidWithdrawalEvent } from "../../../core/payments.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { insertFailure } from "../failure-repo.ts";
import { setWithdrawalState, type Withdrawal } from "./withdrawal-repo.ts";

/** The bank has paid: the money that was set aside leaves the wallet. The withdrawal must be locked. */
export async function payWithdrawal(
  deps: PaymentsDependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  actor: string,
): Promise<void> {
  const { clock, ledger, outbox } = deps;
  const { member_id: memberId, withdraw_id: withdrawId, amount } = withdrawal;
  const at = clock.now();
  await ledger.captureHold(tx, withdrawal.hold_id, {
    memberId,
    scope: "withdraw",
    key: withdrawId,
    reference: `withdraw:${withdrawId}`,
    actor,
    moves: [{ from: MAIN_WALLET, to: "bank_clearing", amount, code: "withdraw" }],
  });
  await setWithdrawalState(tx, withdrawal, "success", at);
  await outbox.publishAll(tx, [
    { topic: "withdraw", memberId },
    paidWithdrawalEvent(memberId, { withdrawId, amount, at }),
  ]);
  await deps.notices.add(tx, [{ memberId, kind: "withdraw_paid", subject: withdrawId, amount }]);
}

/** No money has left and none will: what was set aside is the member's to spend again, but for what they owe. */
export async function releaseWithdrawal(
  deps: PaymentsDependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  end: {
    readonly state: "rejected" | "cancelled" | "failed";
    readonly reason?: string;
    /** The notice that the member gets; none where they have taken it back themselves. */
    readonly notice?: NoticeKind;
  },
): Promise<void> {
  const { clock, ledger, outbox } = deps;
  const { member_id: memberId, withdraw_id: subject, amount } = withdrawal;
  await ledger.releaseHold(tx, memberId, withdrawal.hold_id);
  await setWithdrawalState(
    tx,
    withdrawal,
    end.state,
    clock.now(),
    end.reason === undefined ? {} : { reason: end.reason },
  );
  await insertFailure(tx, memberId, "withdraw", clock.now());
  await outbox.publish(tx, { topic: "withdraw", memberId });
  if (end.notice) await deps.notices.add(tx, [{ memberId, kind: end.notice, subject, amount }]);
}
