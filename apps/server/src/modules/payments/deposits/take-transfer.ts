import { matchName } from "@chokdee/rules";
import { matchPayer, type OwnAccount } from "@chokdee/rules/payments";
import type { BankingMember } from "../../../core/banking.ts";
import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { HOUSE_DESK } from "../../../core/ledger.ts";
import type { IncomingTransfer } from "../../../core/payment-gateway.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { CLOCK_SKEW_MS, ownNumber } from "../rules.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { type Deposit, lockByReference, lockReserved, setDepositState } from "./deposit-repo.ts";
import { ownRefusal } from "./own-limits.ts";
import { type AsideReason, insertTransfer, markAside, type Transfer } from "./transfer-repo.ts";

type Verdict =
  | { readonly deposit: Deposit; readonly reason?: undefined }
  | { readonly deposit: Deposit | undefined; readonly reason: AsideReason };

export function takeTransfer(
  deps: PaymentsDependencies,
  gateway: string,
  reported: IncomingTransfer,
): Promise<"new" | "known" | "unsettled"> {
  return deps.db.transaction((tx) => takeTransferIn(deps, tx, gateway, reported));
}

/**
 * Takes a transfer that the gateway itself has confirmed. It credits the deposit that it surely belongs to; anything
 * else is set aside for staff. The same transfer again has no effect, whatever it says the second time.
 */
export async function takeTransferIn(
  deps: PaymentsDependencies,
  tx: Tx,
  gateway: string,
  reported: IncomingTransfer,
): Promise<"new" | "known" | "unsettled"> {
  if (reported.status !== "settled") return "unsettled";
  const transfer = { ...reported, toNumber: ownNumber(reported.toNumber) };
  const row = await insertTransfer(tx, gateway, transfer, deps.clock.now());
  if (!row) return "known";
  const { deposit, reason } = await judge(deps, tx, row);
  if (reason === undefined) await creditDeposit(deps, tx, deposit, row, { from: "bank_clearing", actor: "system" });
  else await setAside(deps, tx, row, reason, deposit);
  deps.log.info({ transfer: String(row.id), reason }, "a bank transfer arrived");
  return "new";
}

/** By reference, or by reserved amount; in both cases the payer must be the member. Never by amount alone. */
async function judge(deps: PaymentsDependencies, tx: Tx, transfer: Transfer): Promise<Verdict> {
  const deposit = transfer.reference
    ? await lockByReference(tx, transfer.reference)
    : await lockReserved(tx, transfer.to_number, transfer.amount);
  if (!deposit) return { deposit, reason: "no_request" };
  if (deposit.receiver_number !== transfer.to_number) return { deposit, reason: "wrong_receiver" };
  if (!canBePaid(deposit)) return { deposit, reason: "already_paid" };
  const paidAt = transfer.paid_at.getTime();
  if (paidAt < deposit.created_at.getTime() - CLOCK_SKEW_MS) return { deposit: undefined, reason: "no_request" };
  if (paidAt > deposit.expires_at.getTime() + CLOCK_SKEW_MS) return { deposit, reason: "late" };
  if (!(await isPaidByOwner(deps, tx, deposit, transfer))) return { deposit, reason: "payer" };
  const isForbidden = await ownRefusal(deps, tx, deposit.member_id, transfer.amount);
  return isForbidden ? { deposit, reason: "self_limit" } : { deposit };
}

/** A notice may come after the deposit has expired, was cancelled or is looked at: what counts is when it was paid. */
export function canBePaid({ state }: Deposit): boolean {
  return state !== "success" && state !== "rejected";
}

/** Whether the member paid. If so, the name that the bank gives is taken in before anything else is decided. */
export async function isPaidByOwner(
  deps: PaymentsDependencies,
  tx: Tx,
  deposit: Deposit,
  transfer: Transfer,
): Promise<boolean> {
  const member = await deps.memberBanking.find(tx, deposit.member_id);
  if (!member) return false;
  const payer = { bankCode: transfer.payer_bank, account: transfer.payer_account, name: transfer.payer_name };
  if (matchPayer(member, ownAccounts(member), payer) !== "same") return false;
  await nameMember(deps, tx, deposit.member_id, transfer);
  return true;
}

/**
 * Takes in who paid as the bank names them, which is how we know who a member is: whose other accounts these are decides
 * about limits and bonuses.
 */
export async function nameMember(
  { memberBanking, persons }: PaymentsDependencies,
  tx: Tx,
  memberId: MemberId,
  { payer_name: name }: Transfer,
): Promise<void> {
  const member = await memberBanking.find(tx, memberId);
  if (!member || !name?.trim()) return;
  await persons.payerNamed(tx, memberId, { name, isSame: matchName(member, name) === "same" });
}

/** A member's phone is also the number of their TrueMoney wallet. */
export function ownAccounts({ accounts, phone }: BankingMember): OwnAccount[] {
  return [...accounts, ...(phone === null ? [] : [{ bankCode: "TRUEWALLET", number: phone }])];
}

const SENT_BACK = "เกินขีดจำกัดหรืออยู่ระหว่างพักที่คุณตั้งไว้ เราจะโอนเงินคืนเข้าบัญชีที่โอนมา";

/** The money is in the bank and in no wallet: the books say so until staff have decided. */
async function setAside(
  { clock, ledger, outbox }: PaymentsDependencies,
  tx: Tx,
  transfer: Transfer,
  reason: AsideReason,
  deposit: Deposit | undefined,
): Promise<void> {
  await markAside(tx, transfer.id, reason, deposit);
  if (deposit && reason === "self_limit") {
    await setDepositState(tx, deposit.id, "rejected", clock.now(), { reason: SENT_BACK });
    await outbox.publish(tx, { topic: "deposit", memberId: deposit.member_id });
  }
  const isDoubtful = reason === "payer" || reason === "late";
  if (deposit && isDoubtful && deposit.state !== "review") {
    await setDepositState(tx, deposit.id, "review", clock.now());
    await outbox.publish(tx, { topic: "deposit", memberId: deposit.member_id });
  }
  await ledger.postIn(tx, {
    memberId: HOUSE_DESK,
    scope: "deposit",
    key: `aside:${transfer.id}`,
    reference: `transfer:${transfer.id}`,
    actor: "system",
    moves: [{ from: "bank_clearing", to: "bank_unmatched", amount: transfer.amount, code: "house_move" }],
  });
}
