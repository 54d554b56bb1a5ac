import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { roundCan } from "@chokdee/rules/lotto";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findAnyBill, lockBill } from "../bill-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { giveBackIn } from "../give-back.ts";
import { readBillId } from "../read-bills.ts";
import { holdRound, type RoundRow } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { findYeekee } from "../yeekee/yeekee-repo.ts";
import { nameOfRound } from "../views.ts";
import { anyBillView } from "./read-sales.ts";

/**
 * Takes one member's bill off a round, with the reason that the member reads. It always takes two people, and from the
 * closing on nobody may: who knows the numbers would take a win away, or give a lost stake back.
 */
export async function voidBill(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoBillVoid">,
  by: StaffContext,
): Promise<OfficeOutput<"officeLottoBillVoid">> {
  const reason = requireReason(input.reason);
  const billId = readBillId(input.bill_id);
  return by.once(async (tx) => {
    const found = orNotFound(await findAnyBill(tx, billId));
    const round = orNotFound(await holdRound(tx, found.round_id));
    const bill = orNotFound(await lockBill(tx, billId));
    const now = deps.clock.now();
    await requireSold(tx, round, now);
    if (bill.status !== "pending") throw new DomainError("BILL_STATE");
    await giveBackIn(deps, tx, bill, { actor: `staff:${by.staff.staffId}`, voidReason: reason, now });
    await deps.notices.add(tx, [
      {
        memberId: bill.member_id,
        kind: "lotto_refunded",
        subject: `bill:${billId}`,
        amount: bill.stake,
        about: `โพย ${nameOfRound(round)}`,
      },
    ]);
    await deps.audit.weigh(tx, by, {
      action: "lotto_bill.void",
      subject: `lotto_bill:${billId}`,
      before: { status: bill.status, round: bill.round_code, stake: toBaht(bill.stake) },
      after: { status: "cancelled", prize: 0 },
      reason,
      amount: bill.stake,
      beneficiary: bill.member_id,
      exception: "void",
      flow: "passed",
      needs: "person",
    });
    const after = await findAnyBill(tx, billId);
    return anyBillView({ ...deps, db: tx }, after ?? found);
  });
}

async function requireSold(tx: Tx, round: RoundRow, now: Date): Promise<void> {
  if (!roundCan.giveBack(roundAt(round, now), now)) throw new DomainError("ROUND_STATE");
  // Of a frozen list staff who know the seed could know the result.
  if ((await findYeekee(tx, round.id))?.frozen_at) throw new DomainError("ROUND_STATE");
}
