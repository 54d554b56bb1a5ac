import { expect, test } from "vitest";
import { bankAccountState, type BankAccount } from "./bank-account-state.ts";

const NOW = Date.parse("2026-11-15T10:00:00Z");
const account: BankAccount = {
  id: 1,
  bank_code: "KBANK",
  account_number_masked: "xxxxxx0001",
  account_name: "สมชาย ใจดี",
  is_main: false,
  status: "approved",
  usable_at: "2026-11-15T10:00:00Z",
};

test("money goes to an approved account from its time on, and to no other", () => {
  expect(bankAccountState(account, NOW).tone).toBe("win");
  expect(bankAccountState({ ...account, usable_at: null }, NOW).tone).toBe("win");
  const waiting = bankAccountState({ ...account, usable_at: "2026-11-16T09:00:00Z" }, NOW);
  expect(waiting).toEqual({ tone: "wait", text: "ใช้รับเงินได้ตั้งแต่ 16 พ.ย. 2569 16:00 น." });
  expect(bankAccountState({ ...account, status: "pending" }, NOW).tone).toBe("wait");
  expect(bankAccountState({ ...account, status: "rejected" }, NOW).tone).toBe("loss");
});
