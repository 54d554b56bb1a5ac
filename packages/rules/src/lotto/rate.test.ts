import { satang } from "@chokdee/money";
import { describe, expect, it } from "vitest";
import { halfRate, maxStakeWithin, payout, rate, rateFromNumber, rateToNumber } from "./rate.ts";

describe("a rate", () => {
  it("keeps two decimals exactly", () => {
    expect(rate(3.2)).toBe(320);
    expect(rateToNumber(rate(4.2))).toBe(4.2);
    const all = Array.from({ length: 100_000 }, (_, hundredths) => hundredths);
    expect(all.filter((hundredths) => rateFromNumber(hundredths / 100) !== hundredths)).toEqual([]);
  });

  it.each([3.205, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])("refuses %d", (value) => {
    expect(rateFromNumber(value)).toBeUndefined();
    expect(() => rate(value)).toThrow(RangeError);
  });

  it("is halved downwards", () => {
    expect(halfRate(rate(900))).toBe(rate(450));
    expect(halfRate(rate(3.25))).toBe(rate(1.62));
  });
});

describe("payout", () => {
  it.each([
    [1_000n, 3.2, 3_200n],
    [1n, 3.2, 3n],
    [33n, 4.25, 140n],
    [100n, 900, 90_000n],
    [0n, 900, 0n],
  ])("%d satang at %d is %d satang, rounded down once", (stake, at, expected) => {
    expect(payout(satang(stake), rate(at))).toBe(expected);
  });

  it("stays within a cap for the largest stake that the cap leaves", () => {
    const cap = satang(1_000_000n);
    const max = maxStakeWithin(cap, rate(900)) ?? satang(0n);
    expect(payout(max, rate(900)) <= cap).toBe(true);
    expect(payout(satang(max + 1n), rate(900)) > cap).toBe(true);
    expect(maxStakeWithin(cap, rate(0))).toBeUndefined();
  });
});
