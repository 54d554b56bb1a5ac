import { expect, test } from "vitest";
import { bahtOf, combinedOdds, parlaySum, partOf, satangOf, singleSum } from "./sums.ts";

const stake = { risk: 9_500, win: 10_000 };

test.each([
  ["win", "95.00 + 100.00 = 195.00"],
  ["half-win", "95.00 + (100.00 ÷ 2) = 145.00"],
  ["push", "คืนทุน 95.00"],
  ["half-loss", "95.00 ÷ 2 = 47.50"],
  ["loss", "เสีย 95.00"],
  ["void", "คืนทุน 95.00"],
] as const)("a single that is %s reads %s", (grade, text) => {
  expect(singleSum(stake, grade)).toBe(text);
});

test("a sum that has half a satang says what was paid", () => {
  expect(singleSum({ risk: 3_167, win: 3_333 }, "half-win")).toBe("31.67 + (33.33 ÷ 2) = 48.33");
});

test("a parlay multiplies what its legs came to", () => {
  const legs = [
    { price: 186, grade: "half-win" },
    { price: 196, grade: "win" },
    { price: 190, grade: "win" },
    { price: 236, grade: "win" },
  ] as const;
  expect(parlaySum(10_000, legs)).toBe("100.00 × 1.43 × 1.96 × 1.9 × 2.36 = 1,256.77");
  expect(parlaySum(10_000, [...legs, { price: 190, grade: "loss" }])).toBe("เสีย 100.00");
  expect(parlaySum(10_000, [{ price: 190, grade: null }, legs[1]])).toBe("100.00 × 1.90 × 1.96 = 372.40");
  expect(
    parlaySum(10_000, [
      { price: 190, grade: "void" },
      { price: 190, grade: "push" },
    ]),
  ).toBe("100.00 × 1 × 1 = 100.00");
});

test("odds and money are printed as members read them", () => {
  expect(combinedOdds([190, 200])).toBe("3.80");
  expect(bahtOf(123_456_789)).toBe("1,234,567.89");
});

test("a part that is sold is never offered more than its share, and the whole is the whole", () => {
  expect(partOf(46_500, 57_235, 100)).toEqual({ risk: 46_500, offer: 57_235 });
  expect(partOf(46_500, 57_235, 50)).toEqual({ risk: 23_250, offer: 28_617 });
  expect(partOf(10, 3, 25)).toEqual({ risk: 2, offer: 0 });
  expect(satangOf(147.67)).toBe(14_767);
});
