import type { CallInput, CallOutput } from "@chokdee/contract";
import { readSlipQr, type SlipName } from "@chokdee/rules/payments";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { IncomingTransfer, SlipAnswer } from "../../../core/payment-gateway.ts";
import type { Once } from "../../../core/ports.ts";
import { createWorkQueue } from "../../../platform/work-queue.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { ownNumbers } from "../channels.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { insertFailure } from "../failure-repo.ts";
import { refuseBlocked } from "../failures.ts";
import { CLOCK_SKEW_MS, ownNumber, SLIP_LIFE_MS } from "../rules.ts";
import { oneDepositView } from "../views.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { type Deposit, findDeposit, lockDeposit, setDepositState } from "./deposit-repo.ts";
import { readSlipImage, refuseNoPicture } from "./read-slip-image.ts";
import { canBePaid, isPaidByOwner, takeTransfer, takeTransferIn } from "./take-transfer.ts";
import { findSlipDeposit, isSlipSpent, keepSlip, lockTransferNamed, markAside } from "./transfer-repo.ts";

const AT_ONCE = 2;
const MAX_WAITING = 50;
const WAIT_MINUTES = 5;

/** Failures that a forger would have. */
const COUNTED = new Set(["FILE_TYPE", "SLIP_NO_QR", "SLIP_DUPLICATE", "SLIP_AMOUNT_MISMATCH", "SLIP_WRONG_RECEIVER"]);

type Shown = CallOutput<"slipUpload">;

/** Pictures are costly to read, so few are read at a time. */
export function createShowSlip(deps: PaymentsDependencies) {
  const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);
  return async (input: CallInput<"slipUpload">, { member, once }: MemberContext): Promise<Shown> => {
    const { db, clock } = deps;
    const { memberId } = member;
    await refuseBlocked(db, memberId, "deposit", clock.now());
    const deposit = orNotFound(await findDeposit(db, input.payment_id, memberId));
    if (!canBePaid(deposit)) throw new DomainError("DEPOSIT_STATE");
    try {
      refuseNoPicture(input.image);
      const seen = await inTurn(() => readSlipImage(input.image));
      const claimed = input.mini_qr === undefined ? undefined : readSlipQr(input.mini_qr);
      return await showSlip(deps, once, deposit, { seen, claimed });
    } catch (error) {
      const isCounted = error instanceof DomainError && COUNTED.has(error.code);
      if (isCounted) await insertFailure(db, memberId, "deposit", clock.now());
      throw error;
    }
  };
}

/**
 * The QR is no proof: it says which transfer to look up at the gateway. What the phone has read is used where we cannot
 * read the picture, but then only the gateway's own answer counts.
 */
async function showSlip(
  deps: PaymentsDependencies,
  once: Once,
  deposit: Deposit,
  { seen, claimed }: { readonly seen: SlipName | undefined; readonly claimed: SlipName | undefined },
): Promise<Shown> {
  const slip = seen ?? claimed;
  const isContradicted = seen && claimed && (seen.bank !== claimed.bank || seen.reference !== claimed.reference);
  if (!slip || isContradicted) throw new DomainError("SLIP_NO_QR");
  const shownFor = await findSlipDeposit(deps.db, slip);
  if ((shownFor !== undefined && shownFor !== deposit.id) || (await isSlipSpent(deps.db, slip, deposit.id))) {
    throw new DomainError("SLIP_DUPLICATE");
  }
  const answer = await lookUpSlip(deps, slip);
  if (answer.status === "wait") throw new DomainError("SLIP_WAIT", { values: { minutes: answer.minutes } });
  if (answer.status === "found") return claim(deps, once, deposit, slip, answer.transfer);
  if (!seen) throw new DomainError("SLIP_NO_QR");
  return once(async (tx) => {
    await queueIn(deps, tx, deposit, slip);
    return viewNow(tx, deposit);
  });
}

async function viewNow(tx: Tx, deposit: Deposit): Promise<Shown> {
  return oneDepositView(tx, (await findDeposit(tx, deposit.payment_id)) ?? deposit);
}

async function lookUpSlip({ gateway, log }: PaymentsDependencies, slip: SlipName): Promise<SlipAnswer> {
  if (!gateway) return { status: "unknown" };
  try {
    return await gateway.findSlip(slip);
  } catch (error) {
    log.warn({ err: error }, "the payment gateway could not be asked about a slip");
    return { status: "wait", minutes: WAIT_MINUTES };
  }
}

/** Takes the transfer that the slip names, where all of it fits the deposit. */
async function claim(
  deps: PaymentsDependencies,
  once: Once,
  deposit: Deposit,
  slip: SlipName,
  transfer: IncomingTransfer,
): Promise<Shown> {
  if (!(await ownNumbers(deps, deps.db)).has(ownNumber(transfer.toNumber)))
    throw new DomainError("SLIP_WRONG_RECEIVER");
  if (transfer.amount !== deposit.amount) throw new DomainError("SLIP_AMOUNT_MISMATCH");
  if (transfer.status !== "settled") throw new DomainError("SLIP_WAIT", { values: { minutes: WAIT_MINUTES } });
  const gateway = deps.gateway?.name ?? "";
  try {
    return await once(async (tx) => {
      await takeTransferIn(deps, tx, gateway, transfer);
      await claimIn(deps, tx, deposit, slip, { gateway, transferId: transfer.transferId });
      return viewNow(tx, deposit);
    });
  } catch (error) {
    // The money has arrived, whosever it is.
    if (error instanceof DomainError) await takeTransfer(deps, gateway, transfer);
    throw error;
  }
}

/** Credits the deposit; what is doubtful goes to staff. */
async function claimIn(
  deps: PaymentsDependencies,
  tx: Tx,
  { payment_id }: Deposit,
  slip: SlipName,
  { gateway, transferId }: { readonly gateway: string; readonly transferId: string },
): Promise<void> {
  const locked = await lockDeposit(tx, payment_id);
  const row = await lockTransferNamed(tx, gateway, transferId);
  if (!locked || !row) throw new DomainError("NOT_FOUND");
  if (row.state !== "unmatched") {
    if (row.deposit_id === locked.id) return;
    throw new DomainError("SLIP_DUPLICATE");
  }
  const isOwn = row.deposit_id === locked.id;
  if (!isOwn && row.deposit_id !== null) throw new DomainError("SLIP_DUPLICATE");
  if (!canBePaid(locked)) throw new DomainError("DEPOSIT_STATE");
  if (!(await keepSlip(tx, slip, locked.id, deps.clock.now()))) throw new DomainError("SLIP_DUPLICATE");
  const paidAt = row.paid_at.getTime();
  const isInTime =
    paidAt >= locked.created_at.getTime() - CLOCK_SKEW_MS && paidAt <= locked.expires_at.getTime() + SLIP_LIFE_MS;
  if (isInTime && (await isPaidByOwner(deps, tx, locked, row))) {
    return creditDeposit(deps, tx, locked, row, { from: "bank_unmatched", actor: "member" });
  }
  if (isOwn) return;
  await markAside(tx, row.id, isInTime ? "payer" : "late", locked);
  await sendToReview(deps, tx, locked);
}

/** The gateway cannot say, so staff look it up at the bank. */
async function queueIn(deps: PaymentsDependencies, tx: Tx, { payment_id }: Deposit, slip: SlipName): Promise<void> {
  const locked = await lockDeposit(tx, payment_id);
  if (!locked || !canBePaid(locked)) throw new DomainError("DEPOSIT_STATE");
  if (!(await keepSlip(tx, slip, locked.id, deps.clock.now()))) throw new DomainError("SLIP_DUPLICATE");
  await sendToReview(deps, tx, locked);
}

async function sendToReview({ clock, outbox }: PaymentsDependencies, tx: Tx, deposit: Deposit): Promise<void> {
  if (deposit.state === "review") return;
  await setDepositState(tx, deposit.id, "review", clock.now());
  await outbox.publish(tx, { topic: "deposit", memberId: deposit.member_id });
}
