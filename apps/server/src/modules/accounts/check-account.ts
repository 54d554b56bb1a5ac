import type { CallInput, CallOutput } from "@chokdee/contract";
import { accountDigits, bankAccountProblems, phoneDigits, phoneProblem } from "@chokdee/rules";
import { refuseFields } from "../../core/form.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { findMemberByPhone } from "./accounts-repo.ts";
import { isAccountTaken } from "./bank-accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";

/**
 * Says whether a phone or a bank account is free. A client that checks more often than a person would needs a captcha.
 */
export async function checkAccount(
  { db, captchaGate }: AccountsDependencies,
  input: CallInput<"accountCheck">,
  context: CallContext,
): Promise<CallOutput<"accountCheck">> {
  const { phone, bank_code: bankCode = "", account_number: accountNumber = "" } = input;
  refuseFields(phone === undefined ? bankAccountProblems(bankCode, accountNumber) : { phone: phoneProblem(phone) });
  await captchaGate.note("check_account", context);
  await captchaGate.demand("check_account", context, input.captcha);
  const isTaken =
    phone === undefined
      ? await isAccountTaken(db, bankCode, accountDigits(bankCode, accountNumber) ?? "")
      : (await findMemberByPhone(db, phoneDigits(phone) ?? "")) !== undefined;
  return { available: !isTaken };
}
