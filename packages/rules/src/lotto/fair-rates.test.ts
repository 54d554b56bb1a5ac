import { expect, test } from "vitest";
import { BET_TYPES, type BetType } from "./bet-type.ts";
import { fairRate } from "./margin.ts";
import { rateToNumber } from "./rate.ts";
import { resultOf } from "./result.ts";
import { winningNumbers } from "./winning.ts";

const all = (digits: number) => Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, "0"));

/** Every draw that decides a type, each as likely as the others. */
const draws = all(4).map((four) => resultOf(four.slice(1), four.slice(2), `00${four}`));

test.each(BET_TYPES.filter((type) => type !== "three_front" && type !== "three_bottom"))(
  "%s at its fair rate pays back what is staked on its luckiest number, and no more",
  (type: BetType) => {
    const wins = new Map<string, number>();
    for (const draw of draws) for (const won of winningNumbers(draw, type)) wins.set(won, (wins.get(won) ?? 0) + 1);
    const chance = Math.max(...wins.values()) / draws.length;
    expect(rateToNumber(fairRate(type)) * chance).toBeLessThanOrEqual(1);
    expect((rateToNumber(fairRate(type)) + 0.01) * chance).toBeGreaterThan(1);
  },
);

test("of two front or back numbers a line wins once", () => {
  const chance = 1 - 0.999 ** 2;
  for (const type of ["three_front", "three_bottom"] as const) {
    expect(rateToNumber(fairRate(type)) * chance).toBeCloseTo(1, 3);
  }
});
