import type { CallOutput } from "@chokdee/contract";
import { expect, test } from "vitest";
import { depositUnderWay, withdrawUnderWay } from "./under-way.ts";

type Deposit = CallOutput<"depositList">["items"][number];
type Withdraw = CallOutput<"withdrawList">["items"][number];

const deposit = (status: Deposit["status"], amount: number): Deposit => ({
  payment_id: "1",
  channel_id: 1,
  kind: "promptpay",
  status,
  asked: amount,
  amount,
  is_exact: false,
  credited: null,
  promotion_id: null,
  qr_payload: null,
  receiver: { sub_channel_id: 1, bank_code: "PROMPTPAY", account_number: "0", account_name: "-" },
  reason: null,
  created_at: "2026-11-15T00:00:00.000Z",
  expires_at: "2026-11-15T00:15:00.000Z",
  steps: [],
});
const withdraw = (status: Withdraw["status"], amount: number): Withdraw => ({
  withdraw_id: "1",
  amount,
  bank_code: "KBANK",
  account_number_masked: "xxxxxx0001",
  status,
  reason: null,
  is_cancellable: false,
  created_at: "2026-11-15T00:00:00.000Z",
  steps: [],
});

test("the newest deposit that is not finished is shown", () => {
  const deposits = [deposit("success", 1), deposit("review", 300), deposit("pending", 500)];
  expect(depositUnderWay(deposits)).toEqual({ id: "1", amount: 300, state: "รอตรวจสอบ" });
  expect(depositUnderWay([deposit("expired", 1), deposit("rejected", 2), deposit("cancelled", 3)])).toBeUndefined();
});

test("the newest withdrawal that is not finished is shown", () => {
  expect(withdrawUnderWay([withdraw("transferring", 900)])).toEqual({ id: "1", amount: 900, state: "กำลังโอนเงิน" });
  expect(withdrawUnderWay([withdraw("success", 1), withdraw("failed", 2)])).toBeUndefined();
});

test("nothing read is nothing shown", () => {
  expect(depositUnderWay(undefined)).toBeUndefined();
  expect(withdrawUnderWay([])).toBeUndefined();
});
