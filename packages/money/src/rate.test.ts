import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mulRate } from "./rate.ts";
import { satang } from "./satang.ts";

const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(satang);
const rates = fc.bigInt({ min: 0n, max: 10n ** 6n });
const denominators = fc.bigInt({ min: 1n, max: 10n ** 6n });

describe("mulRate", () => {
  it.each([
    // Ten baht on a number at 3.20, and eight percent of a loss of 8,000 baht.
    [1_000n, 320n, 100n, 3_200n],
    [800_000n, 8n, 100n, 64_000n],
    [1n, 99n, 100n, 0n],
    [101n, 1n, 2n, 50n],
  ])("%d * %d / %d is %d", (amount, numerator, denominator, expected) => {
    expect(mulRate(satang(amount), numerator, denominator)).toBe(expected);
  });

  it("is the largest whole amount that is not more than the exact product", () => {
    fc.assert(
      fc.property(amounts, rates, denominators, (amount, numerator, denominator) => {
        const result = mulRate(amount, numerator, denominator);
        expect(result * denominator <= amount * numerator).toBe(true);
        expect((result + 1n) * denominator > amount * numerator).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [-1n, 1n, 1n],
    [1n, -1n, 1n],
    [1n, 1n, 0n],
    [1n, 1n, -1n],
  ])("refuses %d * %d / %d", (amount, numerator, denominator) => {
    expect(() => mulRate(satang(amount), numerator, denominator)).toThrow(RangeError);
  });
});
