import { negate, NO_MONEY } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readAmount } from "../rules.ts";
import { type Adjustment, decideAdjustment, insertAdjustment, lockAdjustment } from "./adjustment-repo.ts";

const MAX = 10n ** 10n;

/** Requests that money be given to a member or, below zero, taken. Nothing moves before another person agrees. */
export async function proposeAdjustment(
  { clock, audit, memberBanking }: PaymentsDependencies,
  tx: Tx,
  input: { readonly member_id: number; readonly amount: number; readonly reason: string },
  { staff, address }: StaffContext,
): Promise<Adjustment> {
  const reason = requireReason(input.reason);
  const read = readAmount(Math.abs(input.amount), 1n, MAX);
  refuseFields({ amount: "problem" in read ? read.problem : undefined });
  const size = "amount" in read ? read.amount : NO_MONEY;
  const memberId = BigInt(input.member_id) as MemberId;
  if (!(await memberBanking.find(tx, memberId))) throw new DomainError("NOT_FOUND");
  const proposal = { member_id: memberId, amount: input.amount < 0 ? negate(size) : size, reason };
  const adjustment = await insertAdjustment(tx, proposal, staff, clock.now());
  const after = { adjustment: Number(adjustment.id), amount: String(adjustment.amount) };
  const subject = `member:${memberId}`;
  await audit.record(tx, staff, address, { action: "adjustment.propose", subject, after, reason });
  return adjustment;
}

export async function approveAdjustment(
  { clock, audit, ledger }: PaymentsDependencies,
  tx: Tx,
  id: number,
  { staff, address }: StaffContext,
): Promise<Adjustment> {
  const adjustment = await lockWaiting(tx, id);
  if (adjustment.proposed_by === staff.staffId) throw new DomainError("SECOND_PERSON_NEEDED");
  const { member_id: memberId, amount } = adjustment;
  await decideAdjustment(tx, adjustment.id, "posted", staff, clock.now());
  await ledger.postIn(tx, {
    memberId,
    scope: "adjustment",
    key: String(adjustment.id),
    reference: `adjustment:${adjustment.id}`,
    actor: `staff:${staff.staffId}`,
    moves: [
      amount > 0n
        ? { from: "adjustments", to: MAIN_WALLET, amount, code: "adjust_in" }
        : { from: MAIN_WALLET, to: "adjustments", amount: negate(amount), code: "adjust_out" },
    ],
  });
  const after = { adjustment: id, amount: String(amount), state: "posted" };
  const subject = `member:${memberId}`;
  const { reason } = adjustment;
  await audit.record(tx, staff, address, { action: "adjustment.approve", subject, after, reason });
  return { ...adjustment, state: "posted", decided_name: staff.username };
}

/** The person who proposed it may take it back. */
export async function rejectAdjustment(
  { clock, audit }: PaymentsDependencies,
  tx: Tx,
  input: { readonly adjustment_id: number; readonly reason: string },
  { staff, address }: StaffContext,
): Promise<Adjustment> {
  const reason = requireReason(input.reason);
  const adjustment = await lockWaiting(tx, input.adjustment_id);
  await decideAdjustment(tx, adjustment.id, "rejected", staff, clock.now());
  const after = { adjustment: input.adjustment_id, state: "rejected" };
  const subject = `member:${adjustment.member_id}`;
  await audit.record(tx, staff, address, { action: "adjustment.reject", subject, after, reason });
  return { ...adjustment, state: "rejected", decided_name: staff.username };
}

async function lockWaiting(tx: Tx, id: number): Promise<Adjustment> {
  const adjustment = await lockAdjustment(tx, id);
  if (!adjustment) throw new DomainError("NOT_FOUND");
  if (adjustment.state !== "waiting") throw new DomainError("ADJUSTMENT_STATE");
  return adjustment;
}
