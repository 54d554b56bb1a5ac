import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readSettings } from "../setting-repo.ts";
import { driveLater } from "../withdrawals/drive-payout.ts";
import { payWithdrawal, releaseWithdrawal } from "../withdrawals/end-withdrawal.ts";
import { endPayout, listPayouts } from "../withdrawals/payout-repo.ts";
import {
  findWithdrawal,
  lockWithdrawal,
  setWithdrawalState,
  type Withdrawal,
  type WithdrawalState,
} from "../withdrawals/withdrawal-repo.ts";
import { agree, peopleNeeded } from "./agree.ts";
import { isAged } from "./views.ts";

/** Lets a withdrawal be sent. Above the set amount it needs a second person's approval. */
export async function approveWithdraw(
  deps: PaymentsDependencies,
  tx: Tx,
  withdrawId: string,
  by: StaffContext,
): Promise<Withdrawal> {
  const { clock, outbox } = deps;
  const withdrawal = await lockIn(tx, withdrawId, ["review"]);
  const needed = peopleNeeded(withdrawal.amount, await readSettings(tx));
  const subject = `withdrawal:${withdrawal.id}`;
  if (!(await agree(deps, tx, by, { subject, action: "approve", needed }))) return withdrawal;
  await setWithdrawalState(tx, withdrawal, "approved", clock.now());
  await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
  await driveLater(deps, tx, withdrawId);
  return record(deps, tx, by, withdrawal, "withdraw.approve");
}

/** Possible until it is sent. */
export async function rejectWithdraw(
  deps: PaymentsDependencies,
  tx: Tx,
  input: { readonly withdraw_id: string; readonly reason: string },
  by: StaffContext,
): Promise<Withdrawal> {
  const reason = requireReason(input.reason);
  const withdrawal = await lockIn(tx, input.withdraw_id, ["pending", "review", "approved"]);
  await releaseWithdrawal(deps, tx, withdrawal, { state: "rejected", reason });
  return record(deps, tx, by, withdrawal, "withdraw.reject", reason);
}

/** Two people who have checked with the bank decide a payout that the gateway has been silent about for too long. */
export async function resolveWithdraw(
  deps: PaymentsDependencies,
  tx: Tx,
  input: { readonly withdraw_id: string; readonly outcome: "paid" | "failed"; readonly reason: string },
  by: StaffContext,
): Promise<Withdrawal> {
  const { clock, gateway } = deps;
  const reason = requireReason(input.reason);
  const withdrawal = await lockIn(tx, input.withdraw_id, ["unknown"]);
  const payout = (await listPayouts(tx, [withdrawal.id])).find(({ state }) => state === "sent");
  const windowMs = gateway?.payoutWindowMs ?? 0;
  const isInWindow = !payout?.sent_at || clock.now().getTime() - payout.sent_at.getTime() <= windowMs;
  if (!payout || isInWindow || !isAged(withdrawal, clock.now())) throw new DomainError("WITHDRAW_STATE");
  const subject = `withdrawal:${withdrawal.id}`;
  if (!(await agree(deps, tx, by, { subject, action: `resolve:${input.outcome}`, needed: 2 }))) return withdrawal;
  await endPayout(tx, payout.reference, input.outcome, reason, clock.now());
  if (input.outcome === "paid") await payWithdrawal(deps, tx, withdrawal, `staff:${by.staff.staffId}`);
  else await releaseWithdrawal(deps, tx, withdrawal, { state: "failed" });
  return record(deps, tx, by, withdrawal, "withdraw.resolve", reason);
}

async function lockIn(tx: Tx, withdrawId: string, states: readonly WithdrawalState[]): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, withdrawId);
  if (!withdrawal) throw new DomainError("NOT_FOUND");
  if (!states.includes(withdrawal.state)) throw new DomainError("WITHDRAW_STATE");
  return withdrawal;
}

async function record(
  { audit }: PaymentsDependencies,
  tx: Tx,
  { staff, address }: StaffContext,
  before: Withdrawal,
  action: string,
  reason?: string,
): Promise<Withdrawal> {
  const after = (await findWithdrawal(tx, before.withdraw_id)) ?? before;
  await audit.record(tx, staff, address, {
    action,
    subject: `withdrawal:${before.id}`,
    before: { state: before.state },
    after: { state: after.state },
    ...(reason !== undefined && { reason }),
  });
  return after;
}
