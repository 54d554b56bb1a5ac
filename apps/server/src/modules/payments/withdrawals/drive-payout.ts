import type { Tx } from "../../../core/db.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import type { PaymentGateway } from "../../../core/payment-gateway.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { judgeNotFound, type Outcome, outcomeOf } from "../gateway-outcome.ts";
import { lookDelayMs, MAX_ATTEMPTS, retryDelayMs } from "../rules.ts";
import { endForDebt, reviewForDebt } from "./debt.ts";
import { payWithdrawal, releaseWithdrawal } from "./end-withdrawal.ts";
import { endPayout, insertPayout, listPayouts, markSent, type Payout } from "./payout-repo.ts";
import { listDue, lockWithdrawal, setWithdrawalState, type Withdrawal } from "./withdrawal-repo.ts";

export const DRIVE_PAYOUT = "payments.payout";
const MAX_AT_ONCE = 200;

/** Sends a withdrawal on its way, or finds out what became of it, apart from the caller. */
export function driveLater(
  { jobs }: Pick<PaymentsDependencies, "jobs">,
  tx: Tx,
  withdrawId: string,
  runAt?: Date,
): Promise<void> {
  const options = { key: `payout:${withdrawId}`, ...(runAt && { runAt }) };
  return jobs.add(tx, DRIVE_PAYOUT, { withdraw_id: withdrawId }, options);
}

/**
 * Notes a hint that a payout has ended. Its reference is the withdrawal's name and the number of the try. What went back
 * to a payer has another name, which no withdrawal has: it is looked at every minute.
 */
export function hintPayout(jobs: JobQueue, tx: Tx, reference: string): Promise<void> {
  return driveLater({ jobs }, tx, reference.replace(/-\d+$/, ""));
}

/**
 * Takes a withdrawal one step further. It may be interrupted anywhere and called again, also concurrently: our
 * reference is stored and marked as sent before it is sent, and whatever was sent before is looked up and never sent
 * again.
 */
export async function drivePayout(deps: PaymentsDependencies, withdrawId: string): Promise<void> {
  const { gateway } = deps;
  if (!gateway) return;
  const begun = await begin(deps, gateway, withdrawId);
  if (!begun) return;
  const { withdrawal, payout, isMine } = begun;
  const outcome = await outcomeOf(deps.log, () =>
    isMine ? gateway.sendPayout(orderOf(withdrawal, payout)) : gateway.findPayout(payout.reference),
  );
  await applyOutcome(deps, gateway, withdrawId, payout.reference, outcome);
}

/** Drives everything that waits, for what a killed process had left. */
export async function driveDuePayouts(deps: PaymentsDependencies): Promise<void> {
  for (const withdrawId of await listDue(deps.db, deps.clock.now(), MAX_AT_ONCE)) {
    try {
      await drivePayout(deps, withdrawId);
    } catch (error) {
      deps.log.error({ err: error, withdrawal: withdrawId }, "a withdrawal could not be taken further");
    }
  }
}

/**
 * Finds the try that is under way, or stores a new one, which is this caller's to send: from here on it counts as sent,
 * whatever happens to the caller. Whoever owes something is sent nothing, and cannot come to owe it in between; where
 * another account of the same person owes, staff decide.
 */
async function begin(
  deps: PaymentsDependencies,
  gateway: PaymentGateway,
  withdrawId: string,
): Promise<{ withdrawal: Withdrawal; payout: Payout; isMine: boolean } | undefined> {
  const { db, clock, outbox } = deps;
  return db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawId);
    if (!withdrawal || (await endForDebt(deps, tx, withdrawal))) return undefined;
    if (await reviewForDebt(deps, tx, withdrawal)) return undefined;
    if (withdrawal.state === "pending" || withdrawal.state === "approved") {
      const attempt = (await listPayouts(tx, [withdrawal.id])).length + 1;
      const reference = `${withdrawId}-${attempt}`;
      await insertPayout(tx, { withdrawal_id: withdrawal.id, attempt, reference, gateway: gateway.name });
      await setWithdrawalState(tx, withdrawal, "sending", clock.now(), { nextLookAt: clock.now() });
      await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
    } else if (withdrawal.state !== "sending" && withdrawal.state !== "unknown") return undefined;
    const payouts = await listPayouts(tx, [withdrawal.id]);
    const payout = payouts.find(({ state }) => state === "stored" || state === "sent");
    if (!payout) return undefined;
    const isMine = payout.state === "stored" && (await markSent(tx, payout.reference, clock.now()));
    return { withdrawal, payout, isMine };
  });
}

function orderOf(withdrawal: Withdrawal, { reference }: Payout) {
  return {
    reference,
    amount: withdrawal.amount,
    bankCode: withdrawal.bank_code,
    accountNumber: withdrawal.account_number,
    accountName: withdrawal.account_name,
  };
}

async function applyOutcome(
  deps: PaymentsDependencies,
  gateway: PaymentGateway,
  withdrawId: string,
  reference: string,
  reported: Outcome,
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawId);
    const payout = withdrawal && (await listPayouts(tx, [withdrawal.id])).find((each) => each.reference === reference);
    if (!withdrawal || payout?.state !== "sent") return;
    const outcome = judgeNotFound(reported, payout, gateway, clock.now());
    if (outcome.status === "paid") {
      await endPayout(tx, reference, "paid", outcome.bankReference, clock.now());
      await payWithdrawal(deps, tx, withdrawal, "system");
    } else if (outcome.status === "failed") {
      await endPayout(tx, reference, "failed", outcome.reason, clock.now());
      await retryOrRelease(deps, tx, withdrawal, payout, outcome.mayRetry);
    } else {
      await lookAgain(deps, tx, withdrawal, outcome.status === "accepted" ? "sending" : "unknown");
    }
  });
}

async function retryOrRelease(
  deps: PaymentsDependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  { attempt }: Payout,
  mayRetry: boolean,
): Promise<void> {
  if (!mayRetry || attempt >= MAX_ATTEMPTS) {
    return releaseWithdrawal(deps, tx, withdrawal, { state: "failed", notice: "withdraw_failed" });
  }
  const { clock, outbox } = deps;
  const delayMs = retryDelayMs(attempt);
  const nextLookAt = new Date(clock.now().getTime() + delayMs);
  await setWithdrawalState(tx, withdrawal, "approved", clock.now(), { nextLookAt });
  await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
  await driveLater(deps, tx, withdrawal.withdraw_id, new Date(clock.real().getTime() + delayMs));
}

async function lookAgain(
  deps: PaymentsDependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  state: "sending" | "unknown",
): Promise<void> {
  const { clock, outbox } = deps;
  const delayMs = lookDelayMs(withdrawal.looks);
  const nextLookAt = new Date(clock.now().getTime() + delayMs);
  await setWithdrawalState(tx, withdrawal, state, clock.now(), { nextLookAt, unknownSince: clock.now() });
  if (withdrawal.state !== state) await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
  await driveLater(deps, tx, withdrawal.withdraw_id, new Date(clock.real().getTime() + delayMs));
}
