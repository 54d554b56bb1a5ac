import { fitsAccount } from "@chokdee/rules/payments";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { HOUSE_DESK } from "../../../core/ledger.ts";
import type { PaymentGateway } from "../../../core/payment-gateway.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { judgeNotFound, type Outcome, outcomeOf } from "../gateway-outcome.ts";
import { AGED_MS, lookDelayMs, MAX_ATTEMPTS, newPaymentName, retryDelayMs } from "../rules.ts";
import {
  endReturn,
  findLastReturn,
  insertReturn,
  listReturnsDue,
  lookAtReturnLater,
  markReturnSent,
  type TransferReturn,
} from "./return-repo.ts";
import { ownAccounts } from "./take-transfer.ts";
import { lockTransfer, markReturned, type Transfer } from "./transfer-repo.ts";

const MAX_AT_ONCE = 100;

/** Sends back what members' own limits forbid, or finds out what became of what was sent. */
export async function returnForbidden(deps: PaymentsDependencies): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const due: readonly bigint[] = await listReturnsDue(db, now, after, MAX_AT_ONCE);
    for (const transferId of due) {
      try {
        await driveReturn(deps, transferId);
      } catch (error) {
        log.error({ err: error, transfer: String(transferId) }, "a transfer could not be sent back");
      }
    }
    after = due.at(-1);
  }
}

/**
 * Takes a transfer one step further on its way back. As with a withdrawal it may be interrupted anywhere and called
 * again, also concurrently: a try is stored, then marked as sent, then sent, and whatever was sent is only asked about.
 */
export async function driveReturn(deps: PaymentsDependencies, transferId: bigint): Promise<void> {
  const { gateway, db, clock, log } = deps;
  if (!gateway) return;
  const begun = await begin(deps, gateway, transferId);
  if (!begun) return;
  const { transfer, open } = begun;
  const isMine = open.state === "stored" && (await markReturnSent(db, open.reference, clock.now()));
  const outcome = await outcomeOf(log, () =>
    isMine ? gateway.sendPayout(orderOf(transfer, open)) : gateway.findPayout(open.reference),
  );
  await applyOutcome(deps, gateway, transferId, open.reference, outcome);
}

/**
 * Lets staff say that they have sent it back by hand, or found that it was. While a try is under way its money may have
 * left, so that nobody sends it twice; only after an hour without an answer two people may who have asked the bank.
 * Returns whether it takes them.
 */
export async function settleByHand(
  { clock, gateway }: Pick<PaymentsDependencies, "clock" | "gateway">,
  tx: Tx,
  transferId: bigint,
  reason: string,
): Promise<boolean> {
  const last = await findLastReturn(tx, transferId);
  if (last?.state !== "stored" && last?.state !== "sent") return false;
  const waitMs = Math.max(AGED_MS, gateway?.payoutWindowMs ?? 0);
  const isAged = last.sent_at !== null && clock.now().getTime() - last.sent_at.getTime() > waitMs;
  if (!isAged) throw new DomainError("TRANSFER_STATE");
  await endReturn(tx, last.reference, { state: "failed", answer: reason, at: clock.now() });
  return true;
}

/** Finds the try that is under way, or stores a new one. */
async function begin(
  deps: PaymentsDependencies,
  gateway: PaymentGateway,
  transferId: bigint,
): Promise<{ readonly transfer: Transfer; readonly open: TransferReturn } | undefined> {
  const { db, clock, random } = deps;
  return db.transaction(async (tx) => {
    const transfer = await lockForbidden(tx, transferId);
    if (!transfer) return undefined;
    const last = await findLastReturn(tx, transferId);
    if (last && last.state !== "failed") return { transfer, open: last };
    if (last && (last.next_look_at === null || last.next_look_at > clock.now())) return undefined;
    const account = await payingAccount(deps, tx, transfer);
    if (!account) return undefined;
    const attempt = (last?.attempt ?? 0) + 1;
    const reference = newPaymentName(random, "R");
    const to = { bank_code: account.bankCode, account_number: account.number, account_name: account.name };
    const row = { transfer_id: transferId, attempt, reference, gateway: gateway.name, ...to };
    const open = await insertReturn(tx, row, clock.now());
    return open && { transfer, open };
  });
}

async function lockForbidden(tx: Tx, transferId: bigint): Promise<Transfer | undefined> {
  const transfer = await lockTransfer(tx, transferId);
  return transfer?.state === "unmatched" && transfer.reason === "self_limit" ? transfer : undefined;
}

/**
 * The account that paid. Banks show part of a number, so it must fit one account of the member's at the bank that paid,
 * and no other; else staff find out where it came from.
 */
async function payingAccount({ memberBanking }: PaymentsDependencies, tx: Tx, transfer: Transfer) {
  const { member_id: memberId, payer_bank: bank, payer_account: seen } = transfer;
  const member = memberId === null ? undefined : await memberBanking.find(tx, memberId);
  if (!member || bank === null || seen === null) return undefined;
  const fitting = ownAccounts(member).filter(({ bankCode, number }) => bankCode === bank && fitsAccount(seen, number));
  const [account] = fitting;
  if (!account || fitting.length > 1) return undefined;
  const name = member.accounts.find(({ bankCode, number }) => bankCode === bank && number === account.number)?.name;
  return { ...account, name: name ?? `${member.firstName} ${member.lastName}` };
}

function orderOf(transfer: Transfer, { reference, bank_code, account_number, account_name }: TransferReturn) {
  return {
    reference,
    amount: transfer.amount,
    bankCode: bank_code,
    accountNumber: account_number,
    accountName: account_name,
  };
}

async function applyOutcome(
  deps: PaymentsDependencies,
  gateway: PaymentGateway,
  transferId: bigint,
  reference: string,
  reported: Outcome,
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const transfer = await lockForbidden(tx, transferId);
    const last = transfer && (await findLastReturn(tx, transferId));
    if (!transfer || last?.reference !== reference || last.state !== "sent") return;
    const at = clock.now();
    const outcome = judgeNotFound(reported, last, gateway, at);
    const after = (delayMs: number) => new Date(at.getTime() + delayMs);
    if (outcome.status === "paid") {
      await endReturn(tx, reference, { state: "paid", answer: outcome.bankReference, at });
      await bookReturn(deps, tx, transfer, "system");
    } else if (outcome.status === "failed") {
      const mayRetry = outcome.mayRetry && last.attempt < MAX_ATTEMPTS;
      const retry = mayRetry ? { retryAt: after(retryDelayMs(last.attempt)) } : {};
      await endReturn(tx, reference, { state: "failed", answer: outcome.reason, at, ...retry });
    } else await lookAtReturnLater(tx, reference, after(lookDelayMs(last.looks)));
  });
}

/** The money has left the bank again. */
export async function bookReturn(
  { clock, ledger }: Pick<PaymentsDependencies, "clock" | "ledger">,
  tx: Tx,
  { id, amount }: Transfer,
  actor: string,
): Promise<void> {
  await markReturned(tx, id, clock.now());
  await ledger.postIn(tx, {
    memberId: HOUSE_DESK,
    scope: "deposit",
    key: `return:${id}`,
    reference: `transfer:${id}`,
    actor,
    moves: [{ from: "bank_unmatched", to: "bank_clearing", amount, code: "house_move" }],
  });
}
