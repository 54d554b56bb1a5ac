import { expect, test } from "vitest";
import type { LossDay, TurnoverDay } from "./product.ts";
import { percent, sumsOf } from "./sums.ts";

const day = {
  day: "2026-11-14",
  vip_level: 1,
  min: 10,
  max: 3_000,
  status: "claimable",
  claim_from: null,
  claim_until: null,
  claimed_at: null,
} as const;

const loss = (more: Partial<LossDay>): LossDay => ({
  ...day,
  stakes: 12_000,
  payouts: 4_000,
  bonuses: 0,
  net_loss: 8_000,
  rate: 8,
  computed: 640,
  amount: 640,
  ...more,
});

test("a refund is spelled out from the stakes to the amount", () => {
  expect(sumsOf(loss({}))).toEqual([
    { label: "ยอดเดิมพัน", amount: 12_000 },
    { label: "เงินรางวัลที่ได้รับ", amount: 4_000, sign: "−" },
    { label: "ยอดเสียสุทธิ", amount: 8_000, sign: "=" },
    { label: "อัตราคืน", detail: "8,000.00 × 8%", amount: 640 },
  ]);
});

test("what was given, a win, and both limits are shown where they matter", () => {
  const labels = (more: Partial<LossDay>) => sumsOf(loss(more)).map(({ label }) => label);
  expect(labels({ bonuses: 500, net_loss: 7_500 })).toContain("เครดิตที่ได้รับในวันนั้น");
  expect(labels({ payouts: 20_000, net_loss: -8_000, computed: 0, amount: 0 })).toContain("กำไรสุทธิ");
  expect(labels({ computed: 9, amount: 0 }).at(-1)).toBe("ไม่ถึงขั้นต่ำ 10.00 บาท");
  expect(labels({ computed: 5_000, amount: 3_000 }).at(-1)).toBe("รับได้สูงสุดต่อวัน");
});

test("a rebate lists each category and adds them up where there are more than one", () => {
  const slot = { category: "slot", turnover: 12_000, rate: 0.3, amount: 36 };
  const rebate: TurnoverDay = { ...day, turnover: 15_000, computed: 42, amount: 42, categories: [slot] };
  expect(sumsOf(rebate)).toEqual([{ label: "สล็อต", detail: "12,000.00 × 0.3%", amount: 36 }]);
  const both = { ...rebate, categories: [slot, { category: "casino", turnover: 3_000, rate: 0.2, amount: 6 }] };
  expect(sumsOf(both).at(-1)).toEqual({ label: "รวม", amount: 42, sign: "=" });
  expect(percent(0.30000000000000004)).toBe("0.3%");
});
