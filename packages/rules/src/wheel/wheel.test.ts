import { describe, expect, test } from "vitest";
import { givenAt, wheelEntries, wheelOdds, wheelProblem } from "./index.ts";
import { CHI_SQUARE_BOUND, chiSquare, countDraws, sampleWheel } from "./testing.ts";

describe("a prize that has run out", () => {
  test("gives what replaces it, through further ones that have run out too", () => {
    expect(givenAt(sampleWheel, 3).prizeId).toBe(1);
    expect(wheelEntries(sampleWheel).map(({ key, gives }) => `${key} ${gives}`)).toEqual([
      "1 5 บาท",
      "2 50 แต้ม",
      "3 5 บาท",
      "4 5 บาท",
      "5 ลองใหม่อีกครั้ง",
    ]);
  });

  test("hands its chance on whole", () => {
    const odds = wheelOdds(sampleWheel);
    expect(odds.map(({ weight }) => weight)).toEqual([3_500, 4_000, 0, 0, 2_500]);
    expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test("without anything left in its place is a fault, not a lost prize", () => {
    const prizes = sampleWheel.map((prize) => (prize.prizeId === 1 ? { ...prize, isInStock: false } : prize));
    expect(() => givenAt(prizes, 3)).toThrow("stands in");
    const circle = prizes.map((prize) => (prize.prizeId === 1 ? { ...prize, replacedBy: 3 } : prize));
    expect(() => givenAt(circle, 3)).toThrow("stands in");
  });
});

describe("a wheel as staff set it", () => {
  const plain = { weight: 1, isLimited: false, replacedBy: null };
  const four = [plain, plain, plain, plain];

  test("has segments, a chance, and an end to every replacement", () => {
    expect(wheelProblem(four)).toBeUndefined();
    expect(wheelProblem([...four, { weight: 1, isLimited: true, replacedBy: 0 }])).toBeUndefined();
    expect(wheelProblem(four.slice(1))).toContain("4-16");
    expect(wheelProblem(four.map((prize) => ({ ...prize, weight: 0 })))).toContain("โอกาส");
  });

  test.each([
    ["nothing", null],
    ["itself", 4],
    ["a place that is not there", 9],
    ["a prize below the first", -1],
  ])("may not replace a limited prize by %s", (_what, replacedBy) => {
    expect(wheelProblem([...four, { weight: 1, isLimited: true, replacedBy }])).toContain("ช่องที่ 5");
  });
});

test("draws follow the printed odds, and would be distinguished from others", () => {
  const entries = wheelEntries(sampleWheel);
  const spins = 8_000;
  const counts = countDraws(entries, spins);
  expect(chiSquare(entries, counts, spins)).toBeLessThan(CHI_SQUARE_BOUND);
  const favoured = entries.map((entry) => (entry.key === "1" ? { ...entry, weight: entry.weight + 800 } : entry));
  expect(chiSquare(favoured, counts, spins)).toBeGreaterThan(CHI_SQUARE_BOUND);
});
