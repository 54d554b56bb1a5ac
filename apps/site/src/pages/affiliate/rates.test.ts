import { expect, test } from "vitest";
import { incomeOf, levelsOf, rateRows } from "./rates.ts";

const config = {
  rates: [
    { category: "slot", level: 1, rate: 0.5, daily_cap: 5_000 },
    { category: "lotto", level: 1, rate: 3, daily_cap: null },
    { category: "slot", level: 2, rate: 0.05, daily_cap: 100 },
  ],
};

test("each category has one row with a rate for each level", () => {
  expect(levelsOf(config)).toEqual([1, 2]);
  expect(rateRows(config)).toEqual([
    { category: "slot", rates: [0.5, 0.05], cap: 5_000 },
    { category: "lotto", rates: [3, undefined], cap: null },
  ]);
});

test("income is rounded down to the satang and ends at the cap", () => {
  expect(incomeOf(10_000, 0.5, null)).toBe(50);
  expect(incomeOf(10_000, 0.05, null)).toBe(5);
  expect(incomeOf(333, 0.3, null)).toBe(0.99);
  expect(incomeOf(10_000_000, 0.5, 5_000)).toBe(5_000);
});
