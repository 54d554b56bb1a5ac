import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { creditedDepositEvent } from "../../../core/payments.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { listChannels } from "../channel-repo.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { creditDeposit } from "../deposits/credit-deposit.ts";
import { type Deposit, findDeposits, lockDeposit, setDepositState } from "../deposits/deposit-repo.ts";
import { refuseForbidden } from "../deposits/own-limits.ts";
import { bookReturn, settleByHand } from "../deposits/return-transfers.ts";
import { nameMember } from "../deposits/take-transfer.ts";
import { findTransfers, lockTransfer, markCredited, type Transfer } from "../deposits/transfer-repo.ts";
import { requireUnclaimed, subjectOf } from "./claim-payment.ts";
import { type ListedTransfer, listOfficeTransfers, showOne } from "./views.ts";
import { proofOf, termsOfMatch } from "./whose-transfer.ts";

interface Match {
  readonly transfer_id: number;
  readonly member_id: number;
  readonly payment_id?: string | undefined;
  readonly reason: string;
}

/** Credits a transfer that was set aside to the member whose it is. */
export async function matchTransfer(
  deps: PaymentsDependencies,
  input: Match,
  by: StaffContext,
): Promise<ListedTransfer> {
  return by.once(async (tx) => {
    const { audit, memberBanking } = deps;
    const reason = requireReason(input.reason);
    const memberId = BigInt(input.member_id) as MemberId;
    if (!(await memberBanking.find(tx, memberId))) throw new DomainError("NOT_FOUND");
    const deposit =
      input.payment_id === undefined ? undefined : await lockPayable(deps, tx, by, input.payment_id, memberId);
    const transfer = await lockAside(deps, tx, by, input.transfer_id);
    await nameMember(deps, tx, memberId, transfer);
    const proof = await proofOf(deps, tx, transfer, memberId);
    const actor = `staff:${by.staff.staffId}`;
    if (deposit) await creditDeposit(deps, tx, deposit, transfer, { from: "bank_unmatched", actor });
    else await creditMember(deps, tx, transfer, memberId, actor);
    await audit.weigh(tx, by, {
      action: "transfer.match",
      subject: `transfer:${transfer.id}`,
      before: { state: transfer.state },
      after: { state: "credited", member: input.member_id, payment_id: input.payment_id ?? null, proof: proof ?? null },
      reason,
      amount: transfer.amount,
      beneficiary: memberId,
      ...termsOfMatch(proof),
    });
    return showOne(deps, tx, listOfficeTransfers, transfer);
  });
}

/** The money was sent back to its payer, by hand. */
export async function returnTransfer(
  deps: PaymentsDependencies,
  input: { readonly transfer_id: number; readonly reason: string },
  by: StaffContext,
): Promise<ListedTransfer> {
  return by.once(async (tx) => {
    const reason = requireReason(input.reason);
    const transfer = await lockAside(deps, tx, by, input.transfer_id);
    const isDoubtful = await settleByHand(deps, tx, transfer.id, reason);
    await rejectItsDeposit(deps, tx, by, transfer, reason);
    await bookReturn(deps, tx, transfer, `staff:${by.staff.staffId}`);
    await deps.audit.weigh(tx, by, {
      action: "transfer.return",
      subject: `transfer:${transfer.id}`,
      before: { state: transfer.state },
      after: { state: "returned" },
      reason,
      amount: transfer.amount,
      beneficiary: transfer.member_id ?? undefined,
      flow: "passed",
      needs: isDoubtful ? "person" : undefined,
    });
    return showOne(deps, tx, listOfficeTransfers, transfer);
  });
}

/** The account that money came from. Every look is on record, and counted. */
export async function revealPayer(
  { db, audit }: PaymentsDependencies,
  input: { readonly transfer_id: number; readonly reason: string },
  { staff, address }: StaffContext,
): Promise<{ readonly value: string }> {
  const reason = requireReason(input.reason);
  return db.transaction(async (tx) => {
    const [transfer] = await findTransfers(tx, [BigInt(input.transfer_id)]);
    if (!transfer?.payer_account) throw new DomainError("NOT_FOUND");
    await audit.reveal(tx, staff, address, {
      action: "transfer.reveal",
      subject: `transfer:${transfer.id}`,
      reason,
      beneficiary: transfer.member_id ?? undefined,
    });
    return { value: transfer.payer_account };
  });
}

async function lockPayable(
  deps: PaymentsDependencies,
  tx: Tx,
  by: StaffContext,
  paymentId: string,
  memberId: MemberId,
): Promise<Deposit> {
  const deposit = orNotFound(await lockDeposit(tx, paymentId, memberId));
  if (deposit.state === "success") throw new DomainError("DEPOSIT_STATE");
  await requireUnclaimed(deps, tx, subjectOf("deposit", paymentId), by);
  return deposit;
}

async function lockAside(deps: PaymentsDependencies, tx: Tx, by: StaffContext, id: number): Promise<Transfer> {
  const transfer = orNotFound(await lockTransfer(tx, id));
  if (transfer.state !== "unmatched") throw new DomainError("TRANSFER_STATE");
  await requireUnclaimed(deps, tx, subjectOf("transfer", transfer.id), by);
  return transfer;
}

/** Money that came without a deposit. It earns something if it is enough for one of the channels. */
async function creditMember(
  deps: PaymentsDependencies,
  tx: Tx,
  transfer: Transfer,
  memberId: MemberId,
  actor: string,
): Promise<void> {
  const { clock, ledger, outbox, depositBonus } = deps;
  const { id, amount } = transfer;
  await refuseForbidden(deps, tx, memberId, transfer);
  const name = `transfer:${id}`;
  const earns = (await listChannels(tx)).some(({ least }) => amount >= least);
  await depositBonus.arrive(tx, { memberId, paymentId: name, toMain: amount, isTaken: false, earns });
  await ledger.postIn(tx, {
    memberId,
    scope: "deposit",
    key: name,
    reference: name,
    actor,
    moves: [{ from: "bank_unmatched", to: MAIN_WALLET, amount, code: "deposit" }],
  });
  await markCredited(tx, id, null, memberId, clock.now());
  const deposit = { paymentId: name, amount, asked: amount, promotionId: null, earns, at: clock.now() };
  await outbox.publish(tx, creditedDepositEvent(memberId, deposit));
  await deps.notices.add(tx, [{ memberId, kind: "deposit_credited", subject: name, amount }]);
}

async function rejectItsDeposit(
  deps: PaymentsDependencies,
  tx: Tx,
  by: StaffContext,
  { deposit_id }: Transfer,
  reason: string,
): Promise<void> {
  const [deposit] = deposit_id === null ? [] : await findDeposits(tx, [deposit_id]);
  const locked = deposit && (await lockDeposit(tx, deposit.payment_id));
  if (locked?.state !== "review") return;
  await requireUnclaimed(deps, tx, subjectOf("deposit", locked.payment_id), by);
  await setDepositState(tx, locked.id, "rejected", deps.clock.now(), { reason });
  await deps.outbox.publish(tx, { topic: "deposit", memberId: locked.member_id });
}
