import type { CallInput } from "@chokdee/contract";
import { readSlipQr, type SlipName } from "@chokdee/rules/payments";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { IncomingTransfer, SlipAnswer } from "../../../core/payment-gateway.ts";
import { createWorkQueue } from "../../../platform/work-queue.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { ownNumbers } from "../channels.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { insertFailure } from "../failure-repo.ts";
import { refuseBlocked } from "../failures.ts";
import { CLOCK_SKEW_MS, ownNumber, SLIP_LIFE_MS } from "../rules.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { type Deposit, findDeposit, lockDeposit, setDepositState } from "./deposit-repo.ts";
import { readPicture, readSlipImage } from "./read-slip-image.ts";
import { canBePaid, isPaidByOwner, takeTransfer } from "./take-transfer.ts";
import { findSlipDeposit, isSlipCredited, keepSlip, lockTransferNamed, markAside } from "./transfer-repo.ts";

const AT_ONCE = 2;
const MAX_WAITING = 50;
const WAIT_MINUTES = 5;

/** Failures that a forger would have. */
const COUNTED = new Set(["FILE_TYPE", "SLIP_NO_QR", "SLIP_DUPLICATE", "SLIP_AMOUNT_MISMATCH", "SLIP_WRONG_RECEIVER"]);

/** Pictures are costly to read, so few are read at a time. */
export function createShowSlip(deps: PaymentsDependencies) {
  const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);
  return async (input: CallInput<"slipUpload">, { member }: MemberContext): Promise<Deposit> => {
    const { db, clock } = deps;
    const { memberId } = member;
    await refuseBlocked(db, memberId, "deposit", clock.now());
    const deposit = await findDeposit(db, input.payment_id, memberId);
    if (!deposit) throw new DomainError("NOT_FOUND");
    if (deposit.state === "success" || deposit.state === "rejected") throw new DomainError("DEPOSIT_STATE");
    try {
      const bytes = readPicture(input.image);
      const seen = await inTurn(() => readSlipImage(bytes));
      await showSlip(deps, deposit, seen, input.mini_qr === undefined ? undefined : readSlipQr(input.mini_qr));
    } catch (error) {
      const isCounted = error instanceof DomainError && COUNTED.has(error.code);
      if (isCounted) await insertFailure(db, memberId, "deposit", clock.now());
      throw error;
    }
    return (await findDeposit(db, input.payment_id, memberId)) ?? deposit;
  };
}

/**
 * The QR is no proof: it says which transfer to ask the gateway about. What the phone has read is used where we cannot
 * read the picture, but then only the gateway's own answer counts.
 */
async function showSlip(
  deps: PaymentsDependencies,
  deposit: Deposit,
  seen: SlipName | undefined,
  told: SlipName | undefined,
): Promise<void> {
  const slip = seen ?? told;
  const isContradicted = seen && told && (seen.bank !== told.bank || seen.reference !== told.reference);
  if (!slip || isContradicted) throw new DomainError("SLIP_NO_QR");
  const shownFor = await findSlipDeposit(deps.db, slip);
  if ((shownFor !== undefined && shownFor !== deposit.id) || (await isSlipCredited(deps.db, slip))) {
    throw new DomainError("SLIP_DUPLICATE");
  }
  const answer = await askGateway(deps, slip);
  if (answer.status === "wait") throw new DomainError("SLIP_WAIT", { values: { minutes: answer.minutes } });
  if (answer.status === "found") return claim(deps, deposit, slip, answer.transfer);
  if (!seen) throw new DomainError("SLIP_NO_QR");
  await queue(deps, deposit, slip);
}

async function askGateway({ gateway, log }: PaymentsDependencies, slip: SlipName): Promise<SlipAnswer> {
  if (!gateway) return { status: "unknown" };
  try {
    return await gateway.findSlip(slip);
  } catch (error) {
    log.warn({ err: error }, "the payment gateway could not be asked about a slip");
    return { status: "wait", minutes: WAIT_MINUTES };
  }
}

/** Credits the transfer that the slip names, where all of it fits the deposit; what is doubtful goes to staff. */
async function claim(
  deps: PaymentsDependencies,
  deposit: Deposit,
  slip: SlipName,
  transfer: IncomingTransfer,
): Promise<void> {
  const { db, clock, gateway } = deps;
  if (!(await ownNumbers(deps, db)).has(ownNumber(transfer.toNumber))) throw new DomainError("SLIP_WRONG_RECEIVER");
  if (transfer.amount !== deposit.amount) throw new DomainError("SLIP_AMOUNT_MISMATCH");
  if (transfer.status !== "settled") throw new DomainError("SLIP_WAIT", { values: { minutes: WAIT_MINUTES } });
  const name = gateway?.name ?? "";
  await takeTransfer(deps, name, transfer);
  await db.transaction(async (tx) => {
    const locked = await lockDeposit(tx, deposit.payment_id);
    const row = await lockTransferNamed(tx, name, transfer.transferId);
    if (!locked || !row) throw new DomainError("NOT_FOUND");
    if (row.state !== "unmatched") {
      if (row.deposit_id === locked.id) return;
      throw new DomainError("SLIP_DUPLICATE");
    }
    const isOwn = row.deposit_id === locked.id;
    if (!isOwn && row.deposit_id !== null) throw new DomainError("SLIP_DUPLICATE");
    if (!canBePaid(locked)) throw new DomainError("DEPOSIT_STATE");
    if (!(await keepSlip(tx, slip, locked.id, clock.now()))) throw new DomainError("SLIP_DUPLICATE");
    const paidAt = row.paid_at.getTime();
    const isInTime =
      paidAt >= locked.created_at.getTime() - CLOCK_SKEW_MS && paidAt <= locked.expires_at.getTime() + SLIP_LIFE_MS;
    if (isInTime && (await isPaidByOwner(deps, tx, locked, row))) {
      return creditDeposit(deps, tx, locked, row, { from: "bank_unmatched", actor: "member" });
    }
    if (isOwn) return;
    await markAside(tx, row.id, isInTime ? "payer" : "late", locked);
    await sendToReview(deps, tx, locked);
  });
}

/** The gateway cannot say, so staff look it up at the bank. */
async function queue(deps: PaymentsDependencies, deposit: Deposit, slip: SlipName): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const locked = await lockDeposit(tx, deposit.payment_id);
    if (!locked || !canBePaid(locked)) throw new DomainError("DEPOSIT_STATE");
    if (!(await keepSlip(tx, slip, locked.id, clock.now()))) throw new DomainError("SLIP_DUPLICATE");
    await sendToReview(deps, tx, locked);
  });
}

async function sendToReview({ clock, outbox }: PaymentsDependencies, tx: Tx, deposit: Deposit): Promise<void> {
  if (deposit.state === "review") return;
  await setDepositState(tx, deposit.id, "review", clock.now());
  await outbox.publish(tx, { topic: "deposit", memberId: deposit.member_id });
}
