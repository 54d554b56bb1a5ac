import type { Satang } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Transfer } from "./transfer-repo.ts";

/**
 * Why a member's own limits or rest forbid that money is credited that has arrived. All the person's money is held, so
 * that what is found here still holds when it is posted.
 */
export async function ownRefusal(
  { gate, ledger }: Pick<PaymentsDependencies, "gate" | "ledger">,
  tx: Tx,
  memberId: MemberId,
  received: Satang,
): Promise<DomainError | undefined> {
  await ledger.lockWallets(tx, memberId);
  try {
    await gate.mayBeCredited(tx, memberId, received);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error;
  }
}

/**
 * Refuses to credit what the member has forbidden, whoever wants to. What was forbidden when it came goes back, whatever
 * is allowed by the day that staff look.
 */
export async function refuseForbidden(
  deps: Pick<PaymentsDependencies, "gate" | "ledger">,
  tx: Tx,
  memberId: MemberId,
  { amount, reason }: Pick<Transfer, "amount" | "reason">,
): Promise<void> {
  if (reason === "self_limit") throw new DomainError("TRANSFER_STATE");
  const refusal = await ownRefusal(deps, tx, memberId, amount);
  if (refusal) throw refusal;
}
