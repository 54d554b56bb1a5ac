import type { OfficeOutput } from "@chokdee/contract/office";
import { maskAccount } from "@chokdee/rules";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findMember } from "../accounts-repo.ts";
import { decideBankAccount, isFurtherAccount, lockBankAccount, replaceSubAccount } from "../bank-accounts-repo.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { bankAccountDecidedMessage } from "../notices.ts";
import { bankAccountView } from "./views.ts";

type Decided = OfficeOutput<"officeBankAccountApprove">;

/** An approved account takes the place of the second account in use. The day's wait is not shortened by it. */
export async function decideOnBankAccount(
  { db, clock, audit, outbox, messages, persons }: AccountsDependencies,
  id: number,
  decision: { readonly status: "approved" } | { readonly status: "rejected"; readonly reason: string },
  { staff, address }: StaffContext,
): Promise<Decided> {
  const { account, phone } = await db.transaction(async (tx) => {
    const row = orNotFound(await lockBankAccount(tx, id));
    if (row.status !== "pending") throw new DomainError("BANK_ACCOUNT_STATE");
    const isFurther = await isFurtherAccount(tx, row);
    if (decision.status === "approved") await replaceSubAccount(tx, row.member_id, "approved", clock.now());
    await decideBankAccount(tx, row.id, decision.status, clock.now());
    if (decision.status === "rejected") {
      await persons.forgetAccount(tx, row.member_id, { bankCode: row.bank_code, number: row.account_number });
    }
    await outbox.publish(tx, { topic: "account", memberId: row.member_id });
    await audit.record(tx, staff, address, {
      action: decision.status === "approved" ? "bank_account.approve" : "bank_account.reject",
      subject: `member:${row.member_id}`,
      before: { bank_account: Number(row.id), status: row.status },
      after: { bank_account: Number(row.id), status: decision.status },
      beneficiary: row.member_id,
      // Where the money goes is half of how it is stolen.
      ...(decision.status === "approved" && isFurther && { exception: "bank_account", isFavour: true }),
      ...(decision.status === "rejected" && { reason: decision.reason }),
    });
    const member = await findMember(tx, row.member_id);
    return { account: { ...row, status: decision.status }, phone: member?.phone };
  });
  const body = bankAccountDecidedMessage(maskAccount(account.account_number), decision.status === "approved");
  if (phone) await messages.send({ to: phone, kind: "bank_account", body });
  return bankAccountView(account);
}
