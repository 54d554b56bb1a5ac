import { expect, test } from "vitest";
import { bestEnding, byWeight, exampleFor, depositProblem, stakeFor } from "./example.ts";
import { offer } from "./testing/offer.ts";
import { takeableFirst } from "./promotion.ts";
import { termsOf } from "./terms.ts";
import { goalInShort, headline, underHeadline } from "@chokdee/ui/offers";

const names = { game: (provider: string, game: string) => `${provider}/${game}`, provider: (id: string) => id };
const byLabel = (terms: ReturnType<typeof termsOf>) =>
  Object.fromEntries(terms.map(({ label, value }) => [label, value]));

test("a share of the deposit is cut at its cap, rounded down once, and asks for its multiple", () => {
  const percent = offer({ kind: "percent", value: 100, max_bonus: 500, turnover_multiplier: 5 });
  expect(exampleFor(percent, 300)).toEqual({ deposit: 300, bonus: 300, total: 600, needed: 3000 });
  expect(exampleFor(percent, 2000)).toEqual({ deposit: 2000, bonus: 500, total: 2500, needed: 12_500 });
  const small = offer({ kind: "percent", value: 7, max_bonus: null, turnover_multiplier: 1.5 });
  expect(exampleFor(small, 100.33)).toEqual({ deposit: 100.33, bonus: 7.02, total: 107.35, needed: 161.02 });
});

test("a fixed bonus, and one without a deposit", () => {
  const fixed = offer({ kind: "fixed", value: 50, exact_deposit: 300, turnover_multiplier: 5 });
  expect(exampleFor(fixed, 300)).toMatchObject({ bonus: 50, needed: 1750 });
  const free = offer({ claim: "button", kind: "fixed", value: 50, turnover_multiplier: null, goal_amount: 1000 });
  expect(exampleFor(free, 999)).toEqual({ deposit: 0, bonus: 50, total: 50, needed: 1000 });
});

test("an amount that does not take the offer says why", () => {
  expect(depositProblem(offer({ min_deposit: 100 }), 99.99)).toBe("โปรโมชั่นนี้ต้องฝากขั้นต่ำ 100.00 บาท");
  expect(depositProblem(offer({ min_deposit: 100 }), 100)).toBeUndefined();
  expect(depositProblem(offer({ min_deposit: 300, exact_deposit: 300 }), 500)).toBe("โปรโมชั่นนี้ต้องฝาก 300.00 บาทพอดี");
});

test("the best that can come of an offer is the deposit and what its cap leaves of the winnings", () => {
  const capped = offer({ max_withdraw: 100 });
  expect(bestEnding(capped, 1_000)).toBe(
    "ทำเทิร์นครบแล้ว ยอดเงินย้ายเข้ากระเป๋าหลักไม่เกิน 1,100.00 บาท คือเงินฝาก 1,000.00 บาท และกำไรไม่เกิน 100.00 บาท ส่วนที่เกินถูกตัดออก",
  );
  expect(bestEnding(capped, 0)).toBe("ทำเทิร์นครบแล้ว ยอดเงินย้ายเข้ากระเป๋าหลักไม่เกิน 100.00 บาท ส่วนที่เกินถูกตัดออก");
  expect(bestEnding(offer({ max_withdraw: null }), 1_000)).toBe("ทำเทิร์นครบแล้ว ยอดเงินทั้งหมดย้ายเข้ากระเป๋าหลัก");
});

test("where a stake counts for less, more is to be staked", () => {
  expect(stakeFor(5000, 100)).toBe(5000);
  expect(stakeFor(1000, 30)).toBe(3334);
  const weights = [
    { category: "lotto", percent: 20 },
    { category: "slot", percent: 100 },
    { category: "sport", percent: 100 },
  ];
  expect(byWeight(weights)).toEqual([
    { percent: 100, categories: ["slot", "sport"] },
    { percent: 20, categories: ["lotto"] },
  ]);
});

test("an offer is described in plain words", () => {
  const terms = byLabel(
    termsOf(
      offer({
        weights: [
          { category: "slot", percent: 100 },
          { category: "casino", percent: 10 },
        ],
        excluded_games: [{ provider_id: "studio", game_id: "naga" }],
        max_bet: 200,
        max_withdraw: 1000,
        use_limit: { times: 1, per: "day" },
        hours: { from: "12:00", to: "13:00" },
        weekdays: [6, 7],
        audience: "new_member",
        vip_levels: [1],
      }),
      names,
    ),
  );
  expect(terms).toMatchObject({
    สิ่งที่คุณฝาก: "ฝากขั้นต่ำ 100.00 บาท",
    สิ่งที่คุณได้รับ: "โบนัส 100% ของยอดฝาก สูงสุด 500.00 บาท",
    สิ่งที่ต้องทำ: "ทำเทิร์น 5 เท่าของยอดฝากรวมโบนัส",
    เล่นได้ที่: ["สล็อต นับ 100%", "คาสิโนสด นับ 10%"],
    ยกเว้นเกม: ["studio/naga"],
    เดิมพันสูงสุดต่อครั้ง: "200.00 บาท",
    ถอนได้สูงสุด: "เงินฝาก + 1,000.00 บาท",
    ใช้สิทธิ์ได้: "1 ครั้งต่อวัน",
    วันที่รับได้: ["เสาร์", "อาทิตย์"],
    เวลาที่รับได้: "12:00 ถึง 13:00 น.",
    สำหรับ: ["สมาชิกใหม่ที่ยังไม่เคยฝาก", "ระดับโกลด์"],
    เปิดรับถึง: "จนกว่าจะมีประกาศ",
  });
});

test("what an offer does not limit is not shown as a limit", () => {
  const terms = byLabel(termsOf(offer({ max_withdraw: null, use_limit: null }), names));
  expect(terms).toMatchObject({ ถอนได้สูงสุด: "ไม่จำกัด", ใช้สิทธิ์ได้: "ไม่จำกัดครั้ง" });
  for (const label of ["เฉพาะเกม", "ยกเว้นเกม", "สำหรับ", "เวลาที่รับได้"]) expect(terms).not.toHaveProperty(label);
});

test("the fewest words say what it gives and asks", () => {
  expect(headline(offer({ kind: "percent", value: 20 }))).toBe("รับเพิ่ม 20%");
  expect(underHeadline(offer({ max_bonus: 500 }))).toBe("สูงสุด 500.00 บาท");
  const free = offer({ claim: "button", kind: "fixed", value: 50, max_bonus: null, goal: "balance" });
  expect([headline(free), underHeadline(free)]).toEqual(["รับ 50.00 บาท", "ไม่ต้องฝากเงิน"]);
  expect(goalInShort(offer({ goal: "balance", turnover_multiplier: null, goal_amount: 1000 }))).toBe(
    "ทำยอดเงิน 1,000.00 บาท",
  );
});

test("what runs and what can be taken now come first, in the operator's order", () => {
  const list = [false, true, false, true].map((is_eligible, index) => offer({ id: index + 1, is_eligible }));
  expect(takeableFirst(list).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  expect(takeableFirst(list, 3).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});
