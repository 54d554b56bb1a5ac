import type { Satang } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Settings } from "../setting-repo.ts";
import { countApprovals, insertApproval } from "./approval-repo.ts";

export function peopleNeeded(amount: Satang, { one_person_most }: Settings): number {
  return amount > one_person_most ? 2 : 1;
}

export interface Agreement {
  /** What it is about, such as `withdrawal:7`. */
  readonly subject: string;
  /** What is agreed to, in full detail: people who say different things do not agree. */
  readonly action: string;
  readonly needed: number;
}

/**
 * Keeps that a member of staff agrees, and returns whether enough of them do now. The same person counts once:
 * SECOND_PERSON_NEEDED. The subject must be locked.
 */
export async function agree(
  { audit, clock }: PaymentsDependencies,
  tx: Tx,
  { staff, address }: StaffContext,
  { subject, action, needed }: Agreement,
): Promise<boolean> {
  const isNew = await insertApproval(tx, { subject, action, staffId: staff.staffId, at: clock.now() });
  if (!isNew) throw new DomainError("SECOND_PERSON_NEEDED");
  const count = await countApprovals(tx, subject, action);
  if (count >= needed) return true;
  await audit.record(tx, staff, address, { action: "payment.agree", subject, after: { action, count, needed } });
  return false;
}
