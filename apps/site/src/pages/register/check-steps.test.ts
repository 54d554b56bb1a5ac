import { expect, test } from "vitest";
import { checkBank, checkPassword, stepToFix } from "./check-steps.ts";

const NOW = new Date("2026-11-15T10:00:00Z");
const bank = {
  bank_code: "KBANK",
  account_number: "123-4-56789-0",
  first_name: "สมชาย",
  last_name: "ใจดี",
  birth_date: "15/05/2533",
};
const wrongIn = (errors: object) => Object.entries(errors).flatMap(([name, error]) => (error ? [name] : []));

test("a right bank step has nothing wrong, an empty one everything", () => {
  expect(wrongIn(checkBank(bank, NOW))).toEqual([]);
  const empty = { bank_code: "", account_number: "", first_name: " ", last_name: "", birth_date: "" };
  expect(wrongIn(checkBank(empty, NOW)).toSorted()).toEqual(Object.keys(empty).toSorted());
});

test("twenty years to the day in Bangkok are enough, a day less is not", () => {
  expect(checkBank({ ...bank, birth_date: "15-11-2549" }, NOW).birth_date).toBeUndefined();
  expect(checkBank({ ...bank, birth_date: "16-11-2549" }, NOW).birth_date).toContain("20 ปี");
  expect(checkBank({ ...bank, birth_date: "31-2-2533" }, NOW).birth_date).toBe("วันเกิดไม่ถูกต้อง");
});

test("the password is checked, and the terms accepted", () => {
  const right = { password: "Chokdee88", ref: "", accept_terms: "on" };
  expect(wrongIn(checkPassword(right))).toEqual([]);
  expect(wrongIn(checkPassword({ ...right, password: "chokdee", accept_terms: "" }))).toEqual([
    "password",
    "accept_terms",
  ]);
});

test("a refusal leads to the step that can fix it", () => {
  expect(stepToFix("OTP_EXPIRED", {})).toBe("phone");
  expect(stepToFix("PHONE_TAKEN", { phone: "x" })).toBe("phone");
  expect(stepToFix("BANK_ACCOUNT_TAKEN", { account_number: "x" })).toBe("bank");
  expect(stepToFix("FIELDS_INVALID", { password: "x" })).toBeUndefined();
  expect(stepToFix("TOO_MANY", {})).toBeUndefined();
});
