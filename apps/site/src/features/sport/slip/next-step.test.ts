import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";
import { emptySlip, type SlipLeg } from "./slip.ts";
import type { Quote, ShownLeg } from "./use-slip-flow.ts";

const leg: SlipLeg = {
  match: "a",
  selection: "handicap.match.-1:home",
  price: 208,
  home: "เหย้า",
  away: "เยือน",
  league: "ลีก",
};
const shown = (more: Partial<ShownLeg> = {}): ShownLeg => ({
  leg,
  quoted: undefined,
  price: 208,
  mustTap: false,
  ...more,
});
const wallet = { id: 1, wallet_name: "กระเป๋าหลัก", balance: 1_000, wallet_type_id: 1 };
const quote: Quote = {
  now: "2026-11-16T10:00:00.000Z",
  legs: [],
  problem: null,
  min: 10,
  max: 800,
  max_payout: 5_000,
  waits: false,
  hold_ms: null,
  wallets: [wallet],
  quote: "signed",
  expires_at: "2026-11-16T10:01:00.000Z",
};
const facts = {
  slip: { ...emptySlip, single: leg, typed: "500" },
  legs: [shown()],
  format: "malay" as const,
  isMember: true,
  isOnline: true,
  wallets: [wallet],
  wallet,
  stake: { risk: 46_500, win: 50_000 },
  limits: { min: 1_000, max: 80_000 },
  amount: 50_000,
  quote: { data: quote, isError: false },
};
const labelOf = (more: Partial<Parameters<typeof nextStep>[0]>) => nextStep({ ...facts, ...more }).label;

test("the button says what is risked, and after a worse price what it accepts", () => {
  expect(nextStep(facts)).toEqual({ kind: "bet", label: "แทง 465.00 บาท", accepts: false });
  expect(nextStep({ ...facts, legs: [shown({ price: 200, mustTap: true })] })).toEqual({
    kind: "bet",
    label: "ยอมรับ 1.00 แล้วแทง",
    accepts: true,
  });
});

test("a guest logs in first, and a parlay needs two", () => {
  expect(nextStep({ ...facts, isMember: false }).kind).toBe("log-in");
  expect(labelOf({ slip: { ...facts.slip, mode: "parlay", parlay: [leg] } })).toBe("เลือกอีก 1 คู่");
});

test.each([
  [{ isOnline: false }, "ไม่มีการเชื่อมต่อ"],
  [{ quote: { data: undefined, isError: false } }, "กำลังตรวจราคา"],
  [{ quote: { data: undefined, isError: true } }, "ตรวจราคาไม่สำเร็จ"],
  [{ legs: [shown({ price: null })] }, "ปิดรับอยู่ รอเปิดราคา"],
  [{ quote: { data: { ...quote, quote: null }, isError: false } }, "รอเปิดรับนาทีถัดไป"],
  [{ limits: { min: 1_000, max: 0 } }, "เต็มวงเงินแล้ว แทงเพิ่มไม่ได้"],
  [{ limits: undefined }, "กำลังตรวจราคา"],
  [{ amount: 0 }, "ใส่จำนวนเงิน"],
  [{ amount: 999 }, "ขั้นต่ำ 10.00 บาท"],
  [{ amount: 80_001 }, "สูงสุด 800.00 บาท"],
  [{ wallet: undefined, wallets: [wallet, { ...wallet, id: 2 }] }, "เลือกกระเป๋าเงินก่อน"],
  [{ wallet: { ...wallet, balance: 464.99 } }, "ยอดเงินไม่พอ ฝากเงิน"],
  [{ wallets: [], wallet: undefined }, "ไม่มีกระเป๋าที่ใช้แทงได้ ฝากเงิน"],
])("what stands in the way is said: %o", (more, label) => {
  expect(labelOf(more)).toBe(label);
});
