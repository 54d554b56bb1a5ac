import { expect, test } from "vitest";
import type { TakenPromotion } from "./promotion.ts";
import { endingOf } from "./ending.ts";

const taken = (change: Partial<TakenPromotion>): TakenPromotion => ({
  id: 1,
  promotion_id: 1,
  title: "สมาชิกใหม่ 100%",
  wallet_id: 9,
  status: "active",
  deposit: 500,
  bonus: 500,
  goal: "turnover",
  turnover_done: 5000,
  turnover_needed: 5000,
  max_withdraw: 1000,
  categories: ["slot"],
  weights: [],
  providers: [],
  games: [],
  excluded_games: [],
  max_bet: null,
  terms: "",
  paid: 0,
  forfeited: 0,
  taken_at: "2026-11-15T00:00:00.000Z",
  ended_at: null,
  expires_at: null,
  ...change,
});

test("an end is described with the money that moved and what was cut", () => {
  expect(endingOf(taken({ status: "finished", paid: 1000, forfeited: 250.5 }))).toEqual({
    kind: "success",
    text: "ทำเทิร์นของสมาชิกใหม่ 100% ครบแล้ว ย้าย 1,000.00 บาทเข้ากระเป๋าหลักแล้ว ตัดออก 250.50 บาท",
  });
  expect(endingOf(taken({ status: "cancelled", paid: 500 }))?.text).toBe(
    "ยกเลิกสมาชิกใหม่ 100% แล้ว ย้าย 500.00 บาทเข้ากระเป๋าหลักแล้ว",
  );
  expect(endingOf(taken({ status: "lost" }))?.text).toBe("ยอดเงินของสมาชิกใหม่ 100% หมดแล้ว โปรโมชั่นจึงสิ้นสุด");
  expect(endingOf(taken({ status: "lost", paid: 4.5 }))?.text).toMatch(/ย้าย 4\.50 บาทเข้ากระเป๋าหลักแล้ว$/);
  expect(endingOf(taken({}))).toBeUndefined();
});
