import { expect, test } from "vitest";
import { accountHint } from "./BankAccountFields.tsx";

test("a number is shown as its bank writes it, an unusual one is questioned, a broken one is left alone", () => {
  expect(accountHint("KBANK", "1234567890")).toBe("123-4-56789-0");
  expect(accountHint("GSB", "1234567890")).toContain("12 หลัก");
  expect(accountHint("KBANK", "12345")).toBeUndefined();
  expect(accountHint("", "1234567890")).toBeUndefined();
  expect(accountHint("EXIM", "1234567890")).toBeUndefined();
});
