import type { CallInput, CallOutput } from "@chokdee/contract";
import { accountDigits, bankAccountProblems, maskAccount, matchName, nameProblem, tidyName } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { waitsForStaff } from "../../core/events.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { lockMember } from "./accounts-repo.ts";
import { insertSubAccount, replaceSubAccount } from "./bank-accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { bankAccountAddedMessage } from "./notices.ts";
import { NEW_ACCOUNT_WAIT_MS } from "./rules.ts";

/** Requests a second account of the same name. The one in use stays until staff have approved it. */
export async function updateSubBankAccount(
  { db, clock, stepUp, outbox, messages, persons }: AccountsDependencies,
  input: CallInput<"subBankAccountUpdate">,
  { member }: MemberContext,
): Promise<CallOutput<"subBankAccountUpdate">> {
  refuseFields({
    ...bankAccountProblems(input.bank_code, input.account_number),
    account_name: nameProblem(input.account_name, "ชื่อบัญชี"),
  });
  const accountNumber = accountDigits(input.bank_code, input.account_number) ?? "";
  const at = clock.now();
  const usableAt = new Date(at.getTime() + NEW_ACCOUNT_WAIT_MS);
  const row = await db.transaction(async (tx) => {
    const locked = await lockMember(tx, member.memberId);
    if (!locked) throw new DomainError("SESSION_REQUIRED");
    const match = matchName({ firstName: locked.first_name, lastName: locked.last_name }, input.account_name);
    if (match === "different") {
      throw new DomainError("ACCOUNT_NAME_MISMATCH", { fields: { account_name: "ชื่อบัญชีไม่ตรงกับชื่อสมาชิก" } });
    }
    await stepUp.spend(tx, member, input.step_up_token, ["otp"]);
    await replaceSubAccount(tx, member.memberId, "pending", at);
    const id = await insertSubAccount(tx, {
      memberId: member.memberId,
      bankCode: input.bank_code,
      accountNumber,
      accountName: tidyName(input.account_name),
      nameMatch: match,
      usableAt,
      at,
    });
    if (id === undefined) {
      throw new DomainError("BANK_ACCOUNT_TAKEN", { fields: { account_number: "เลขที่บัญชีนี้มีผู้ใช้งานแล้ว" } });
    }
    await persons.index(tx, member.memberId);
    await outbox.publish(tx, { topic: "account", memberId: member.memberId });
    await outbox.publish(tx, waitsForStaff("account"));
    return locked;
  });
  const body = bankAccountAddedMessage(row.username, maskAccount(accountNumber));
  if (row.phone) await messages.send({ to: row.phone, kind: "bank_account", body });
  return { status: "pending", usable_at: usableAt.toISOString() };
}
