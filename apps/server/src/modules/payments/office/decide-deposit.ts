import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { creditDeposit } from "../deposits/credit-deposit.ts";
import { type Deposit, lockDeposit, setDepositState } from "../deposits/deposit-repo.ts";
import { nameMember } from "../deposits/take-transfer.ts";
import { findWaitingTransfer, insertTransfer, lockTransfer, type Transfer } from "../deposits/transfer-repo.ts";
import { insertFailure } from "../failure-repo.ts";
import { readAmount } from "../rules.ts";
import { requireUnclaimed, subjectOf } from "./claim-payment.ts";
import { findSlip } from "./queue-repo.ts";
import { type ListedDeposit, listOfficeDeposits, showOne } from "./views.ts";
import { proofOf, termsOfMatch } from "./whose-transfer.ts";

const MAX = 10n ** 12n;

/** Credits a deposit that waits: by the transfer that waits with it, or by what two people have found at the bank. */
export async function approveDeposit(
  deps: PaymentsDependencies,
  input: { readonly payment_id: string; readonly amount?: number | undefined },
  by: StaffContext,
): Promise<ListedDeposit> {
  return by.once(async (tx) => {
    const { audit } = deps;
    const deposit = await lockWaiting(deps, tx, by, input.payment_id);
    const waiting = await findWaitingTransfer(tx, deposit.id);
    const arrived = waiting && (await lockTransfer(tx, waiting.id));
    if (arrived) await requireUnclaimed(deps, tx, subjectOf("transfer", arrived.id), by);
    const amount = arrived ? arrived.amount : readFound(input.amount);
    if (arrived) await nameMember(deps, tx, deposit.member_id, arrived);
    const proof = arrived && (await proofOf(deps, tx, arrived, deposit.member_id));
    const from = arrived ? "bank_unmatched" : "bank_clearing";
    const transfer = arrived ?? (await recordFound(deps, tx, deposit, amount));
    await creditDeposit(deps, tx, deposit, transfer, { from, actor: `staff:${by.staff.staffId}` });
    await audit.weigh(tx, by, {
      action: "deposit.approve",
      subject: `deposit:${deposit.payment_id}`,
      before: { state: "review", transfer: arrived ? Number(arrived.id) : null },
      after: { state: "success", credited: String(amount), proof: proof ?? null },
      amount,
      beneficiary: deposit.member_id,
      // What no bank has reported is worth the word of two.
      ...(arrived ? termsOfMatch(proof) : { flow: "made", needs: "person", exception: "hand_credit", isFavour: true }),
    });
    return showOne(deps, tx, listOfficeDeposits, deposit);
  });
}

/** What has arrived for it stays aside until it is matched or returned. */
export async function rejectDeposit(
  deps: PaymentsDependencies,
  input: { readonly payment_id: string; readonly reason: string },
  by: StaffContext,
): Promise<ListedDeposit> {
  return by.once(async (tx) => {
    const { clock, audit, outbox } = deps;
    const reason = requireReason(input.reason);
    const deposit = await lockWaiting(deps, tx, by, input.payment_id);
    await setDepositState(tx, deposit.id, "rejected", clock.now(), { reason });
    await insertFailure(tx, deposit.member_id, "deposit", clock.now());
    await outbox.publish(tx, { topic: "deposit", memberId: deposit.member_id });
    await audit.record(tx, by.staff, by.address, {
      action: "deposit.reject",
      subject: `deposit:${deposit.payment_id}`,
      before: { state: "review" },
      after: { state: "rejected" },
      reason,
      beneficiary: deposit.member_id,
    });
    return showOne(deps, tx, listOfficeDeposits, deposit);
  });
}

async function lockWaiting(deps: PaymentsDependencies, tx: Tx, by: StaffContext, paymentId: string): Promise<Deposit> {
  const deposit = orNotFound(await lockDeposit(tx, paymentId));
  if (deposit.state !== "review") throw new DomainError("DEPOSIT_STATE");
  await requireUnclaimed(deps, tx, subjectOf("deposit", paymentId), by);
  return deposit;
}

function readFound(baht: number | undefined): Satang {
  const read = readAmount(baht ?? 0, 1n, MAX);
  refuseFields({ amount: "problem" in read ? read.problem : undefined });
  return "amount" in read ? read.amount : NO_MONEY;
}

/** Replaces the bank's own report, under the slip's name, so that the bank's later notice of it credits nothing. */
async function recordFound(
  { clock }: PaymentsDependencies,
  tx: Tx,
  deposit: Deposit,
  amount: Satang,
): Promise<Transfer> {
  const transfer = await insertTransfer(
    tx,
    "staff",
    {
      transferId: deposit.payment_id,
      status: "settled",
      amount,
      toNumber: deposit.receiver_number,
      reference: deposit.reference,
      payer: { bankCode: null, account: null, name: null },
      slip: (await findSlip(tx, deposit.id)) ?? null,
      paidAt: clock.now(),
    },
    clock.now(),
  );
  if (!transfer) throw new DomainError("DEPOSIT_STATE");
  return transfer;
}
