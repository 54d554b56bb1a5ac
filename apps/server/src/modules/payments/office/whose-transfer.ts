import { matchName } from "@chokdee/rules";
import { isWholeAccount } from "@chokdee/rules/payments";
import type { Act } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findByReference } from "../deposits/deposit-repo.ts";
import type { Transfer } from "../deposits/transfer-repo.ts";

type Proof = "reference" | "payer";

/**
 * What of a transfer itself says that it is this member's: the reference of a deposit of theirs, or the whole number of
 * a bank account that was theirs already when it was paid. An amount, a slip, a name or the last digits prove nothing:
 * whoever reads the queue can pass them on.
 */
export async function proofOf(
  { memberBanking }: PaymentsDependencies,
  tx: Tx,
  transfer: Transfer,
  memberId: MemberId,
): Promise<Proof | undefined> {
  const { reference, payer_bank: bank, payer_account: seen, payer_name: name, paid_at: paidAt } = transfer;
  const deposit = reference === null ? undefined : await findByReference(tx, reference);
  if (deposit?.member_id === memberId) return "reference";
  const member = await memberBanking.find(tx, memberId);
  if (!member || bank === null || seen === null) return undefined;
  if (name?.trim() && matchName(member, name) === "different") return undefined;
  const isTheirs = member.accounts.some(
    ({ bankCode, number, approvedAt, usableAt }) =>
      bankCode === bank && isWholeAccount(seen, number) && approvedAt <= paidAt && usableAt <= paidAt,
  );
  return isTheirs ? "payer" : undefined;
}

/** What one person may do where it is proven whose the money is; else two give it, and both have done a favour. */
export function termsOfMatch(proof: Proof | undefined): Pick<Act, "exception" | "flow" | "needs" | "isFavour"> {
  const terms = { exception: "match", flow: "passed" } as const;
  return proof ? terms : { ...terms, needs: "person", isFavour: true };
}
