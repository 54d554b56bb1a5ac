import { satang } from "@chokdee/money";
import { expect, test } from "vitest";
import type { RateTerms } from "../../features/lotto/queries.ts";
import { bestOfLines, noteOf, offerOf, rateOfLine, problemOf } from "./offer.ts";
import type { EntryLine } from "./draft.ts";

const terms = (bet_type: RateTerms["bet_type"], rate: number): RateTerms => ({
  bet_type,
  rate,
  min: 1,
  max: 2_000,
  max_per_member: null,
  max_per_number: null,
  max_payout: null,
  bands: [],
});

const offer = offerOf(
  [terms("three_top", 900), terms("three_tod", 150)],
  [
    { bet_type: "three_top", number: "888", rate: 450 },
    { bet_type: "three_top", number: "999", rate: null },
    { bet_type: "three_tod", number: "123", rate: 75 },
  ],
  [{ bet_type: "three_top", number: "888", left: 120 }],
  "government",
);

const line = (betType: EntryLine["betType"], number: string, baht: number | null = null): EntryLine => ({
  key: 1,
  betType,
  number,
  stakeSatang: baht === null ? null : satang(BigInt(baht * 100)),
});

test("a number's own terms count before its type's, and a tod number's for all its orders", () => {
  expect(rateOfLine(offer, line("three_top", "123"))).toBe(900);
  expect(rateOfLine(offer, line("three_top", "888"))).toBe(450);
  expect(rateOfLine(offer, line("three_tod", "321"))).toBe(75);
  expect(rateOfLine(offer, line("three_top", "999"))).toBe(0);
  expect(rateOfLine(offer, { ...line("three_top", "123"), agreedRate: 700 })).toBe(700);
});

test("what is wrong is shown before the server is called", () => {
  expect(problemOf(offer, line("three_top", "123", 10))).toBeUndefined();
  expect(problemOf(offer, line("three_top", "999", 10))).toBe("เลข 999 ปิดรับ");
  expect(problemOf(offer, line("two_top", "12", 10))).toBe("งวดนี้ไม่รับสองตัวบน");
  expect(problemOf(offer, line("three_top", "123", 0.5))).toBe("แทงขั้นต่ำ 1.00 บาทต่อรายการ");
  expect(problemOf(offer, line("three_top", "123", 2_001))).toBe("แทงสูงสุด 2,000.00 บาทต่อรายการ");
  expect(problemOf(offer, line("three_top", "888", 121))).toBe("เลข 888 รับได้อีก 120.00 บาท");
  expect(problemOf(offer, line("three_top", "888"))).toBeUndefined();
  const beyond = { ...line("three_top", "888", 121), agreedRate: 300 };
  expect(problemOf(offer, beyond), "what goes beyond the edge of a rate is sold at the next").toBeUndefined();
});

test("lines without a price win nothing, and numbers that exclude each other do not add up", () => {
  const lines = [
    line("three_top", "123", 1),
    line("three_top", "124", 2),
    line("three_tod", "321"),
    line("three_top", "999", 9),
  ];
  expect(bestOfLines(offer, lines)).toBe(satang(180_000n));
});

test("a lowered number says so", () => {
  expect(noteOf(offer, line("three_top", "888"))).toBe("เลขอั้น จ่ายครึ่ง · รับได้อีก 120.00 บาท");
  expect(noteOf(offer, line("three_top", "123"))).toBeUndefined();
});
