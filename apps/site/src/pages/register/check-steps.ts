import { isOldEnough, parseBirthDate } from "@chokdee/rules/age";
import { bankAccountProblems } from "@chokdee/rules/banks";
import { nameProblem } from "@chokdee/rules/names";
import { passwordProblem } from "@chokdee/rules/password";
import { bangkokDay } from "@chokdee/rules/time";
import { isBlankDate, isoOfTyped } from "../../base/forms/typed-date.ts";
import type { Errors, Values } from "../../base/forms/values.ts";
import { bankFields, type BankField, type RegisterStep } from "./register-draft.ts";

export const passwordFields = ["password", "ref", "accept_terms"] as const;
type PasswordField = (typeof passwordFields)[number];

export function checkBank(values: Values<BankField>, now: Date): Errors<BankField> {
  return {
    ...bankAccountProblems(values.bank_code, values.account_number),
    first_name: nameProblem(values.first_name, "ชื่อ"),
    last_name: nameProblem(values.last_name, "นามสกุล"),
    birth_date: birthDateProblem(values.birth_date, bangkokDay(now)),
  };
}

function birthDateProblem(typed: string, today: string): string | undefined {
  if (isBlankDate(typed)) return "กรุณากรอกวันเกิด";
  const birthDate = parseBirthDate(isoOfTyped(typed), today);
  if (!birthDate) return "วันเกิดไม่ถูกต้อง";
  return isOldEnough(birthDate, today) ? undefined : "ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป";
}

export function checkPassword(values: Values<PasswordField>): Errors<PasswordField> {
  const { password, accept_terms: accepted } = values;
  return {
    password: passwordProblem(password),
    accept_terms: accepted === "on" ? undefined : "กรุณายอมรับข้อกำหนดและเงื่อนไข",
  };
}

/** The step that a refused registration returns to; undefined if the last step can show the refusal. */
export function stepToFix(
  code: string | undefined,
  fields: Readonly<Record<string, string>>,
): RegisterStep | undefined {
  if (code === "OTP_EXPIRED" || code === "OTP_WRONG" || "phone" in fields) return "phone";
  return bankFields.some((name) => name in fields) ? "bank" : undefined;
}
