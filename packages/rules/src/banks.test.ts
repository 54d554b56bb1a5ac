import { describe, expect, it } from "vitest";
import {
  accountDigits,
  bankAccountProblems,
  bankByCode,
  banks,
  formatAccount,
  isUsualLength,
  maskAccount,
} from "./banks.ts";

describe("the banks", () => {
  it("are 24 with a number of their own and one wallet", () => {
    expect(banks).toHaveLength(25);
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(25);
    expect(new Set(banks.map((bank) => bank.number)).size).toBe(25);
    expect(banks.filter((bank) => bank.number === null).map((bank) => bank.code)).toEqual(["TRUEWALLET"]);
  });

  it("have Thai names and real colours", () => {
    for (const bank of banks) {
      expect(bank.thai).toMatch(/^[\u0e00-\u0e7f]/);
      expect(bank.colour ?? "#000000").toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(bankByCode("TTB")?.number).toBe("011");
    expect(bankByCode("toString")).toBeUndefined();
  });
});

describe("an account number", () => {
  it("is its digits however it is typed", () => {
    expect(accountDigits("KBANK", " 123-4-56789-0 ")).toBe("1234567890");
    expect(accountDigits("GSB", "020 1 23456 789")).toBe("020123456789");
    expect(accountDigits("TRUEWALLET", "+66 81 234 5678")).toBe("0812345678");
  });

  it.each(["123456789", "1234567890123456", "12345678a0", "๑๒๓๔๕๖๗๘๙๐", "1234567890😀"])("is refused: %s", (text) => {
    expect(accountDigits("KBANK", text)).toBeUndefined();
    expect(bankAccountProblems("KBANK", text)).toEqual({ account_number: "เลขที่บัญชีไม่ถูกต้อง" });
  });

  it("of a wallet is a phone number", () => {
    expect(accountDigits("TRUEWALLET", "1234567890")).toBeUndefined();
  });

  it("of an unusual length passes, and can be distinguished", () => {
    expect(bankAccountProblems("KBANK", "123456789012")).toEqual({});
    expect(isUsualLength("KBANK", "123456789012")).toBe(false);
    expect(isUsualLength("KBANK", "1234567890")).toBe(true);
    expect(isUsualLength("HSBC", "123456789012")).toBe(true);
  });

  it("needs a bank", () => {
    expect(bankAccountProblems("NOBANK", "")).toEqual({
      bank_code: "กรุณาเลือกธนาคาร",
      account_number: "กรุณากรอกเลขที่บัญชี",
    });
  });

  it("is shown in the bank's groups, or by its end alone", () => {
    expect(formatAccount("SCB", "1234567890")).toBe("123-4-56789-0");
    expect(formatAccount("GHB", "123456789012")).toBe("123-4-56789-012");
    expect(formatAccount("SCB", "123456789012")).toBe("123456789012");
    expect(maskAccount("1234567890")).toBe("xxxxxx7890");
  });
});
