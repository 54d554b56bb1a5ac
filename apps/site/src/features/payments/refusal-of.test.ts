import { expect, test } from "vitest";
import type { WithdrawInfo } from "./words.ts";
import { identityProblem, refusalOf } from "./refusal-of.ts";

const account = { id: 1, bank_code: "KBANK", account_number_masked: "xxx1234", account_name: "-", is_main: true };
const able: WithdrawInfo = {
  available: 500,
  balance: 500,
  owed: 0,
  min: 100,
  max: 50_000,
  left_today: 5,
  amount_left_today: 200_000,
  is_open: true,
  turnover_done: 300,
  turnover_needed: 300,
  accounts: [{ ...account, usable_at: null }],
  pending: null,
  identity: { status: "verified", reason: null, uploaded: [], free: null },
};

test("nothing stands against a withdrawal that is allowed", () => {
  expect(refusalOf(able)).toBeUndefined();
});

test.each<[string, Partial<WithdrawInfo>, string]>([
  ["closed", { is_open: false }, "ขณะนี้ยังถอนเงินไม่ได้"],
  ["more owed than there is", { available: 0, balance: 0, owed: 20 }, "ยังถอนไม่ได้ เพราะมียอดค้าง"],
  ["no account", { accounts: [] }, "กรุณาเพิ่มบัญชีธนาคารก่อนถอนเงิน"],
  [
    "only a new account",
    { accounts: [{ ...account, usable_at: "2026-11-16T00:00:00Z" }] },
    "กรุณาเพิ่มบัญชีธนาคารก่อนถอนเงิน",
  ],
  ["no request left today", { left_today: 0 }, "คุณถอนครบจำนวนครั้งต่อวันแล้ว"],
  ["less left today than the least", { amount_left_today: 99 }, "คุณถอนครบจำนวนครั้งต่อวันแล้ว"],
  ["turnover left", { turnover_done: 299 }, "ยังทำยอดเทิร์นไม่ครบ"],
  [
    "nobody known",
    { available: 0, identity: { status: "unverified", reason: null, uploaded: [], free: 0 } },
    "กรุณายืนยันตัวตนก่อนถอนเงิน",
  ],
  ["too little money", { available: 0, balance: 99.99 }, "ยอดเงินไม่เพียงพอ"],
])("%s is shown", (_name, change, title) => {
  expect(refusalOf({ ...able, ...change })?.title).toBe(title);
});

test("what may leave without a confirmed identity may be asked for, and no more", () => {
  const info: WithdrawInfo = { ...able, identity: { status: "refused", reason: "ภาพไม่ชัด", uploaded: [], free: 300 } };
  expect(refusalOf(info)).toBeUndefined();
  expect(identityProblem(300, info)).toBeUndefined();
  expect(identityProblem(300.01, info)).toBe("ถอนได้ไม่เกิน 300.00 บาท จนกว่าจะยืนยันตัวตน");
  expect(identityProblem(5_000, able)).toBeUndefined();
});
