import { expect, test } from "vitest";
import { amountProblem, typedAmount } from "./typed-amount.ts";

test.each([
  ["", "กรุณากรอกจำนวนเงิน"],
  ["ห้าร้อย", "จำนวนเงินไม่ถูกต้อง"],
  ["-5", "จำนวนเงินไม่ถูกต้อง"],
  ["0", "จำนวนเงินไม่ถูกต้อง"],
  ["100.123", "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง"],
  ["49.99", "จำนวนเงินขั้นต่ำ 50.00 บาท"],
  ["50,000.01", "จำนวนเงินสูงสุด 50,000.00 บาท"],
  ["50", undefined],
  ["๕๐๐", undefined],
  ["50,000", undefined],
])("%j from 50 to 50,000 baht: %s", (text, problem) => {
  expect(amountProblem(text, 50, 50_000)).toBe(problem);
});

test("an amount is read as baht", () => {
  expect(typedAmount("1,234.5")).toBe(1234.5);
  expect(typedAmount("x")).toBeUndefined();
});
