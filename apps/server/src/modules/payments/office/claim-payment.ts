import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { lockDeposit } from "../deposits/deposit-repo.ts";
import { lockTransfer } from "../deposits/transfer-repo.ts";
import { lockWithdrawal } from "../withdrawals/withdrawal-repo.ts";
import { type Claim, dropClaim, findClaims, putClaim } from "./claim-repo.ts";

type Kind = OfficeInput<"officePaymentClaim">["kind"];
type ClaimView = OfficeOutput<"officePaymentClaim">;

/** Long enough to look at a payment, and short enough that whoever went home blocks nobody. */
const CLAIM_MS = 10 * MINUTE_MS;

/** How the audit and the office's stream name a payment. */
export function subjectOf(kind: Kind, id: string | bigint): string {
  return `${kind}:${id}`;
}

function claimView({ staff_name, until }: Claim): ClaimView {
  return { by: staff_name, until: until.toISOString() };
}

/** Whoever has it already has it for longer. */
export async function claimPayment(
  { db, clock, audit, outbox }: PaymentsDependencies,
  { kind, id, takes_over }: OfficeInput<"officePaymentClaim">,
  { staff, address }: StaffContext,
): Promise<ClaimView> {
  return db.transaction(async (tx) => {
    await lockWaiting(tx, kind, id);
    const subject = subjectOf(kind, id);
    const now = clock.real();
    const [held] = await findClaims(tx, [subject], now);
    const isOthers = held !== undefined && held.staff_id !== staff.staffId;
    if (isOthers && !takes_over) throw claimed(held);
    const claim = await putClaim(tx, subject, staff, now, new Date(now.getTime() + CLAIM_MS));
    if (!claim) throw new Error("A claim is a row.");
    if (isOthers) {
      await audit.record(tx, staff, address, {
        action: "payment.take_over",
        subject,
        before: { by: held.staff_name },
        after: { by: staff.username },
      });
    } else {
      const payload = { subject, action: "payment.claim", by: staff.username };
      await outbox.publish(tx, { topic: "office.changed", payload });
    }
    return claimView(claim);
  });
}

export async function releasePayment(
  { db, outbox }: PaymentsDependencies,
  { kind, id }: OfficeInput<"officePaymentRelease">,
  { staff }: StaffContext,
): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const subject = subjectOf(kind, id);
    if (await dropClaim(tx, subject, staff.staffId)) {
      const payload = { subject, action: "payment.release", by: staff.username };
      await outbox.publish(tx, { topic: "office.changed", payload });
    }
    return {};
  });
}

/**
 * Nobody decides about what somebody else looks at. The payment must be locked. Whoever agrees to a proposal decides
 * about the proposal, which its first person has looked at.
 */
export async function requireUnclaimed(
  { clock }: PaymentsDependencies,
  tx: Tx,
  subject: string,
  { staff, agreement }: StaffContext,
): Promise<void> {
  if (agreement) return;
  const [held] = await findClaims(tx, [subject], clock.real());
  if (held && held.staff_id !== staff.staffId) throw claimed(held);
}

function claimed({ staff_name: by }: Claim): DomainError {
  return new DomainError("PAYMENT_CLAIMED", { values: { by } });
}

async function lockWaiting(tx: Tx, kind: Kind, id: string): Promise<void> {
  if (kind === "deposit") {
    const deposit = orNotFound(await lockDeposit(tx, id));
    if (deposit.state !== "review") throw new DomainError("DEPOSIT_STATE");
  } else if (kind === "transfer") {
    const transfer = orNotFound(/^\d{1,15}$/.test(id) ? await lockTransfer(tx, Number(id)) : undefined);
    if (transfer.state !== "unmatched") throw new DomainError("TRANSFER_STATE");
  } else {
    const withdrawal = orNotFound(await lockWithdrawal(tx, id));
    if (withdrawal.state !== "review" && withdrawal.state !== "unknown") throw new DomainError("WITHDRAW_STATE");
  }
}
