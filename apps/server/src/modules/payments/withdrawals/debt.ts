import { printBaht, satang, type Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { Ledger } from "../../../core/ledger.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { releaseWithdrawal } from "./end-withdrawal.ts";
import { listPayouts } from "./payout-repo.ts";
import { addRisk, listOfPerson, setWithdrawalState, type Withdrawal } from "./withdrawal-repo.ts";

/** Nothing leaves while the member owes: what is free pays it first, held as it is until the transaction ends. */
export async function refuseOwing(
  { ledger }: Pick<PaymentsDependencies, "ledger">,
  tx: Tx,
  memberId: MemberId,
): Promise<void> {
  const owed = await ledger.settleOwed(tx, memberId);
  if (owed > 0n) throw new DomainError("WITHDRAW_OWES", { values: { amount: printBaht(owed) } });
}

/** Whether any account of the member's person owes something. */
export async function doesPersonOwe(ledger: Ledger, db: Queryable, memberId: MemberId): Promise<boolean> {
  const owed = await ledger.owedBy(db, await listOfPerson(db, memberId));
  return [...owed.values()].some((each) => each > 0n);
}

/**
 * Ends a withdrawal whose member owes, and pays the debt from what was set aside for it. True where it did. What was
 * sent cannot be taken any more: if it comes back, the debt takes it then. What staff have frozen stays where it is,
 * and cannot leave either. The withdrawal must be locked.
 */
export async function endForDebt(deps: PaymentsDependencies, tx: Tx, withdrawal: Withdrawal): Promise<boolean> {
  if (withdrawal.frozen_at !== null) return false;
  const payouts = await listPayouts(tx, [withdrawal.id]);
  const isOut = payouts.some(({ state }) => state === "sent" || state === "paid");
  if (isOut || !MAY_END.includes(withdrawal.state)) return false;
  const owed = await deps.ledger.settleOwed(tx, withdrawal.member_id);
  if (owed === 0n) return false;
  await releaseWithdrawal(deps, tx, withdrawal, {
    state: "cancelled",
    reason: reasonOf(withdrawal.amount, owed),
    notice: "withdraw_owed",
  });
  return true;
}

/**
 * Has staff look at a withdrawal where an account of the same person has come to owe something since it was asked for.
 * True where it did, which is once: staff who let it go after that have seen it. The withdrawal must be locked.
 */
export async function reviewForDebt(deps: PaymentsDependencies, tx: Tx, withdrawal: Withdrawal): Promise<boolean> {
  const { clock, ledger, outbox } = deps;
  if (!UNSENT.includes(withdrawal.state) || withdrawal.risks.includes("owes")) return false;
  if (!(await doesPersonOwe(ledger, tx, withdrawal.member_id))) return false;
  await addRisk(tx, withdrawal.id, "owes");
  await setWithdrawalState(tx, withdrawal, "review", clock.now());
  await outbox.publish(tx, { topic: "withdraw", memberId: withdrawal.member_id });
  return true;
}

const UNSENT: readonly Withdrawal["state"][] = ["pending", "review", "approved"];
const MAY_END: readonly Withdrawal["state"][] = [...UNSENT, "sending"];

function reasonOf(amount: Satang, owed: Satang): string {
  const taken = amount < owed ? amount : owed;
  const back = satang(amount - taken);
  const paid = `ยอดนี้ใช้ชำระยอดค้างจากการแก้ไขผล ${printBaht(taken)} บาท`;
  if (back > 0n) return `${paid} ส่วนที่เหลือ ${printBaht(back)} บาท คืนเข้ากระเป๋าหลักแล้ว`;
  return owed > taken ? `${paid} ยังค้างอยู่ ${printBaht(satang(owed - taken))} บาท` : paid;
}
