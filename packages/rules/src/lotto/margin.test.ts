import { satang } from "@chokdee/money";
import { describe, expect, test } from "vitest";
import type { BetType } from "./bet-type.ts";
import { CHANCES, expectedMargin, winChance } from "./margin.ts";
import { allNumbers } from "./orders.ts";
import { rate } from "./rate.ts";
import { resultOf } from "./result.ts";
import { isWinner } from "./winning.ts";

const results = allNumbers(3).map((top3) => resultOf(top3, top3.slice(1), `000${top3}`));

describe("the chance of a number", () => {
  test.each<[BetType, string]>([
    ["three_top", "123"],
    ["three_tod", "123"],
    ["three_tod", "112"],
    ["three_tod", "111"],
    ["two_top", "07"],
    ["two_bottom", "07"],
    ["run_top", "4"],
    ["run_bottom", "4"],
    ["two_tod", "12"],
    ["two_tod", "11"],
    ["pin_unit", "9"],
    ["pin_ten", "9"],
    ["pin_hundred", "9"],
  ])("of %s %s is what all results give", (betType, number) => {
    const wins = results.filter((result) => isWinner(result, betType, number)).length;
    expect(winChance(betType, number)).toBe((BigInt(wins) * CHANCES) / BigInt(results.length));
  });

  test("of four digits is one in ten thousand for each order", () => {
    const chances = [winChance("four_top", "1234"), winChance("four_tod", "1234"), winChance("four_tod", "1111")];
    expect(chances).toEqual([100n, 2_400n, 100n]);
  });
});

test("the margin of what was sold is what is kept of it on average, below zero at a rate that is too high", () => {
  const line = (betType: BetType, number: string, at: number) => ({
    betType,
    number,
    stake: satang(10_000n),
    rate: rate(at),
  });
  expect(expectedMargin([line("two_top", "11", 90)])).toBe(1_000n);
  expect(expectedMargin([line("two_top", "11", 90), line("run_top", "4", 3.2)])).toBe(1_000n + 1_328n);
  expect(expectedMargin([line("run_top", "4", 9_000)])).toBe(-24_380_000n);
  expect(expectedMargin([])).toBe(0n);
});
