import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBaht, MAX_SATANG, satang, satangFromBaht, sumOfBaht } from "./satang.ts";

const anyAmount = fc.bigInt({ min: -MAX_SATANG, max: MAX_SATANG }).map(satang);

describe("baht on the wire", () => {
  it("comes back as the same satang, through JSON as well", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const baht = toBaht(amount);
        expect(satangFromBaht(baht)).toBe(amount);
        expect(satangFromBaht(JSON.parse(JSON.stringify(baht)))).toBe(amount);
      }),
      { numRuns: 5_000 },
    );
  });

  it("comes back at the far end of the range, satang by satang", () => {
    for (let less = 0n; less < 1_000n; less += 1n) {
      const amount = satang(MAX_SATANG - less);
      expect(satangFromBaht(toBaht(amount))).toBe(amount);
    }
  });

  it("has at most two decimals when written", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => /^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(toBaht(amount)))),
      { numRuns: 5_000 },
    );
  });

  it.each([
    [0.29, 29n],
    [1.1, 110n],
    [-0, 0n],
    [0.07, 7n],
    [4.35, 435n],
    [1e13, 10n ** 15n],
  ])("%d is exact", (baht, expected) => {
    expect(satangFromBaht(baht)).toBe(expected);
  });

  it.each([Number.NaN, Infinity, -Infinity, 0.001, 1.005, 10.999, 1e300, 5e-324, 1e13 + 0.01, -1e13 - 0.01, 2 ** 53])(
    "%d is refused",
    (baht) => {
      expect(satangFromBaht(baht)).toBeUndefined();
    },
  );
});

it("amounts add up to the satang", () => {
  expect(sumOfBaht([])).toBe(0);
  expect(sumOfBaht([0.1, 0.2])).toBe(0.3);
  expect(sumOfBaht([10_000, 250_000.55, 0.45])).toBe(260_001);
});
