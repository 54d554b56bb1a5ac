import type { AuditAction } from "@chokdee/contract/office";
import type { Act } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { refuseOwing } from "../withdrawals/debt.ts";
import { driveLater } from "../withdrawals/drive-payout.ts";
import { payWithdrawal, releaseWithdrawal } from "../withdrawals/end-withdrawal.ts";
import { endPayout, listPayouts } from "../withdrawals/payout-repo.ts";
import {
  findWithdrawal,
  lockWithdrawal,
  setFrozen,
  setWithdrawalState,
  type Withdrawal,
  type WithdrawalState,
} from "../withdrawals/withdrawal-repo.ts";
import { requireUnclaimed, subjectOf } from "./claim-payment.ts";
import { isAged, type ListedWithdrawal, listOfficeWithdrawals, showOne } from "./views.ts";

interface Decision {
  readonly action: AuditAction;
  readonly reason?: string;
}

/** Lets a withdrawal be sent. */
export async function approveWithdraw(
  deps: PaymentsDependencies,
  withdrawId: string,
  by: StaffContext,
): Promise<ListedWithdrawal> {
  return by.once(async (tx) => {
    const { clock, outbox } = deps;
    const withdrawal = await lockIn(deps, tx, by, withdrawId, ["review"]);
    await refuseOwing(deps, tx, withdrawal.member_id);
    await setWithdrawalState(tx, withdrawal, "approved", clock.now());
    await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
    await driveLater(deps, tx, withdrawId);
    return showOne(
      deps,
      tx,
      listOfficeWithdrawals,
      await weigh(deps, tx, by, withdrawal, { action: "withdraw.approve" }),
    );
  });
}

/** Possible until it is sent. */
export async function rejectWithdraw(
  deps: PaymentsDependencies,
  input: { readonly withdraw_id: string; readonly reason: string },
  by: StaffContext,
): Promise<ListedWithdrawal> {
  return by.once(async (tx) => {
    const reason = requireReason(input.reason);
    const withdrawal = await lockIn(deps, tx, by, input.withdraw_id, ["pending", "review", "approved"]);
    await releaseWithdrawal(deps, tx, withdrawal, { state: "rejected", reason, notice: "withdraw_rejected" });
    const { entry, after } = await entryOf(tx, withdrawal, { action: "withdraw.reject", reason });
    await deps.audit.record(tx, by.staff, by.address, entry);
    return showOne(deps, tx, listOfficeWithdrawals, after);
  });
}

/** Two people who have checked with the bank decide a payout that the gateway has been silent about for too long. */
export async function resolveWithdraw(
  deps: PaymentsDependencies,
  input: { readonly withdraw_id: string; readonly outcome: "paid" | "failed"; readonly reason: string },
  by: StaffContext,
): Promise<ListedWithdrawal> {
  return by.once(async (tx) => {
    const { clock, gateway } = deps;
    const reason = requireReason(input.reason);
    const withdrawal = await lockIn(deps, tx, by, input.withdraw_id, ["unknown"]);
    const payout = (await listPayouts(tx, [withdrawal.id])).find(({ state }) => state === "sent");
    const windowMs = gateway?.payoutWindowMs ?? 0;
    const isInWindow = !payout?.sent_at || clock.now().getTime() - payout.sent_at.getTime() <= windowMs;
    if (!payout || isInWindow || !isAged(withdrawal, clock.now())) throw new DomainError("WITHDRAW_STATE");
    await endPayout(tx, payout.reference, input.outcome, reason, clock.now());
    if (input.outcome === "paid") await payWithdrawal(deps, tx, withdrawal, `staff:${by.staff.staffId}`);
    else await releaseWithdrawal(deps, tx, withdrawal, { state: "failed", notice: "withdraw_failed" });
    return showOne(
      deps,
      tx,
      listOfficeWithdrawals,
      await weigh(deps, tx, by, withdrawal, {
        action: "withdraw.resolve",
        reason,
        needs: "person",
        exception: "correction",
        // Where the bank has paid all the same, the member has it twice.
        isFavour: input.outcome === "failed",
      }),
    );
  });
}

/** In review, and nobody sends it, gives it back or takes it back before it is let go. It moves nothing. */
export async function freezeWithdraw(
  deps: PaymentsDependencies,
  input: { readonly withdraw_id: string; readonly reason: string },
  by: StaffContext,
): Promise<ListedWithdrawal> {
  const { db, clock, outbox } = deps;
  const reason = requireReason(input.reason);
  return db.transaction(async (tx) => {
    const withdrawal = await lockState(tx, input.withdraw_id, ["pending", "review", "approved"]);
    refuseFrozen(withdrawal);
    if (withdrawal.state !== "review") await setWithdrawalState(tx, withdrawal, "review", clock.now());
    await deps.audit.impose(tx, by, subjectOf("withdrawal", withdrawal.withdraw_id));
    await setFrozen(tx, withdrawal.id, { by: by.staff.username, reason, at: clock.now() });
    await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
    const after = await recordFreeze(deps, tx, by, withdrawal, { action: "withdraw.freeze", reason });
    return showOne(deps, tx, listOfficeWithdrawals, after);
  });
}

export async function unfreezeWithdraw(
  deps: PaymentsDependencies,
  input: { readonly withdraw_id: string; readonly reason: string },
  by: StaffContext,
): Promise<ListedWithdrawal> {
  const { db, outbox } = deps;
  const reason = requireReason(input.reason);
  return db.transaction(async (tx) => {
    const withdrawal = await lockState(tx, input.withdraw_id, ["review"]);
    if (withdrawal.frozen_at === null) throw new DomainError("WITHDRAW_STATE");
    await deps.audit.lift(tx, by, subjectOf("withdrawal", withdrawal.withdraw_id));
    await setFrozen(tx, withdrawal.id, undefined);
    await driveLater(deps, tx, input.withdraw_id);
    await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
    const after = await recordFreeze(deps, tx, by, withdrawal, { action: "withdraw.unfreeze", reason });
    return showOne(deps, tx, listOfficeWithdrawals, after);
  });
}

async function recordFreeze(
  { audit }: PaymentsDependencies,
  tx: Tx,
  by: StaffContext,
  before: Withdrawal,
  what: Decision,
): Promise<Withdrawal> {
  const { entry, after } = await entryOf(tx, before, what);
  await audit.record(tx, by.staff, by.address, entry);
  return after;
}

/** What one person looks at or somebody has stopped is nobody else's to decide. */
async function lockIn(
  deps: PaymentsDependencies,
  tx: Tx,
  by: StaffContext,
  withdrawId: string,
  states: readonly WithdrawalState[],
): Promise<Withdrawal> {
  const withdrawal = await lockState(tx, withdrawId, states);
  await requireUnclaimed(deps, tx, subjectOf("withdrawal", withdrawId), by);
  refuseFrozen(withdrawal);
  return withdrawal;
}

async function lockState(tx: Tx, withdrawId: string, states: readonly WithdrawalState[]): Promise<Withdrawal> {
  const withdrawal = orNotFound(await lockWithdrawal(tx, withdrawId));
  if (!states.includes(withdrawal.state)) throw new DomainError("WITHDRAW_STATE");
  return withdrawal;
}

function refuseFrozen({ frozen_by: by, frozen_reason: reason }: Withdrawal): void {
  if (by !== null && reason !== null) throw new DomainError("WITHDRAW_FROZEN", { values: { by, reason } });
}

async function weigh(
  { audit }: PaymentsDependencies,
  tx: Tx,
  by: StaffContext,
  before: Withdrawal,
  { needs, exception, isFavour = false, ...what }: Decision & Pick<Act, "needs" | "exception" | "isFavour">,
): Promise<Withdrawal> {
  const { entry, after } = await entryOf(tx, before, what);
  const terms = { flow: "passed", paysOut: ["finance"], needs, exception, isFavour } as const;
  await audit.weigh(tx, by, { ...entry, amount: before.amount, ...terms });
  return after;
}

async function entryOf(tx: Tx, before: Withdrawal, what: Decision) {
  const after = (await findWithdrawal(tx, before.withdraw_id)) ?? before;
  const states = { before: { state: before.state }, after: { state: after.state } };
  const about = { subject: subjectOf("withdrawal", before.withdraw_id), beneficiary: before.member_id };
  return { entry: { ...about, ...states, ...what }, after };
}
