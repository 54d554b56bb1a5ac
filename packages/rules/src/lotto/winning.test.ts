import { satang } from "@chokdee/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BET_TYPES, type BetType, digitsOf } from "./bet-type.ts";
import { allNumbers } from "./orders.ts";
import { payout } from "./rate.ts";
import type { LottoResult } from "./result.ts";
import { DEFAULT_TERMS } from "./terms.ts";
import { isWinner, winningNumbers, winningTable } from "./winning.ts";

/** The government draw of 17 January 2023. */
const draw: LottoResult = {
  first6: "812519",
  top3: "519",
  top2: "19",
  bottom2: "47",
  front3: ["443", "389"],
  bottom3: ["849", "564"],
};

function credit(result: LottoResult, betType: BetType, number: string, stakeBaht: bigint): bigint {
  const stake = satang(stakeBaht * 100n);
  return isWinner(result, betType, number) ? payout(stake, DEFAULT_TERMS[betType].rate) / 100n : 0n;
}

describe("the draw of 17 January 2023", () => {
  it.each<[BetType, string, bigint]>([
    ["three_top", "519", 9_000n],
    ["three_top", "951", 0n],
    ["three_tod", "951", 1_500n],
    ["three_tod", "519", 1_500n],
    ["three_front", "389", 4_500n],
    ["three_front", "812", 0n],
    ["three_bottom", "849", 4_500n],
    ["two_top", "19", 900n],
    ["two_bottom", "47", 900n],
    ["two_bottom", "74", 0n],
    ["run_top", "1", 32n],
    ["run_top", "4", 0n],
    ["run_bottom", "4", 42n],
    ["pin_hundred", "5", 80n],
  ])("%s %s at 10 baht credits %d", (betType, number, expected) => {
    expect(credit(draw, betType, number, 10n)).toBe(expected);
  });

  it.each<[BetType, string, boolean]>([
    ["four_top", "2519", true],
    ["four_top", "5192", false],
    ["four_tod", "9152", true],
    ["two_tod", "95", true],
    ["two_tod", "99", false],
    ["pin_ten", "1", true],
    ["pin_unit", "9", true],
    ["pin_unit", "5", false],
  ])("%s %s wins: %s", (betType, number, expected) => {
    expect(isWinner(draw, betType, number)).toBe(expected);
  });
});

describe("winning", () => {
  it("counts a repeated digit or prize once", () => {
    const repeated = { ...draw, top3: "565", top2: "65", front3: ["443", "443"], bottom2: "77" };
    expect([...winningNumbers(repeated, "run_top")]).toEqual(["5", "6"]);
    expect([...winningNumbers(repeated, "run_bottom")]).toEqual(["7"]);
    expect([...winningNumbers(repeated, "three_front")]).toEqual(["443"]);
    expect(isWinner(repeated, "two_tod", "55")).toBe(true);
  });

  it("has no winner where the market has no such prize", () => {
    const lao = { ...draw, first6: null, front3: [], bottom3: [] };
    for (const betType of ["four_top", "four_tod", "three_front", "three_bottom"] as const) {
      expect(winningNumbers(lao, betType).size).toBe(0);
    }
  });
});

/** The rule of each type written again, number by number, in other words than the code under test. */
function winsByHand(result: LottoResult, betType: BetType, number: string): boolean {
  const { first6, top3, bottom2, front3, bottom3 } = result;
  const fitsInto = (digits: string): boolean => {
    const left = digits.split("");
    return number.split("").every((digit) => {
      const place = left.indexOf(digit);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  };
  const byHand: Readonly<Record<BetType, () => boolean>> = {
    three_top: () => top3 === number,
    three_tod: () => fitsInto(top3),
    three_front: () => front3.includes(number),
    three_bottom: () => bottom3.includes(number),
    two_top: () => top3.endsWith(number),
    two_bottom: () => bottom2 === number,
    run_top: () => top3.includes(number),
    run_bottom: () => bottom2.includes(number),
    four_top: () => first6?.endsWith(number) ?? false,
    four_tod: () => first6 !== null && fitsInto(first6.slice(-4)),
    two_tod: () => fitsInto(top3),
    pin_unit: () => top3.charAt(2) === number,
    pin_ten: () => top3.charAt(1) === number,
    pin_hundred: () => top3.charAt(0) === number,
  };
  return byHand[betType]();
}

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((value) => String(value).padStart(count, "0"));

const results: fc.Arbitrary<LottoResult> = fc
  .record({
    first: digits(6),
    bottom2: digits(2),
    front3: fc.array(digits(3), { minLength: 2, maxLength: 2 }),
    bottom3: fc.array(digits(3), { minLength: 2, maxLength: 2 }),
    hasFirst: fc.boolean(),
  })
  .map(({ first, hasFirst, ...rest }) => ({
    ...rest,
    first6: hasFirst ? first : null,
    top3: first.slice(3),
    top2: first.slice(4),
  }));

describe("for any result", () => {
  it("the winners are those found by trying every number", () => {
    fc.assert(
      fc.property(results, fc.constantFrom(...BET_TYPES), (result, betType) => {
        const tried = allNumbers(digitsOf(betType)).filter((number) => winsByHand(result, betType, number));
        expect([...winningNumbers(result, betType)].toSorted()).toEqual(tried);
        expect(winningTable(result).get(betType)).toEqual(winningNumbers(result, betType));
      }),
      { numRuns: 200 },
    );
  });
});
