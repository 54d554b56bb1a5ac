import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBaht, formatNumber, formatPoints, formatShortBaht, printBaht, printShortBaht } from "./format.ts";

describe("formatBaht", () => {
  it.each([
    [0, "0.00"],
    [-0, "0.00"],
    [0.1, "0.10"],
    [1_234.5, "1,234.50"],
    [1_234_567.5, "1,234,567.50"],
    [-20.25, "-20.25"],
    [9_999_999_999_999.99, "9,999,999,999,999.99"],
  ])("prints %d as %s", (baht, text) => {
    expect(formatBaht(baht)).toBe(text);
  });
});

describe("any amount", () => {
  it("is written as the browser writes it for Thailand", () => {
    const signDisplay = "negative";
    const baht = new Intl.NumberFormat("th-TH", { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
    const short = [0, 1, 2].map((max) => new Intl.NumberFormat("th-TH", { maximumFractionDigits: max, signDisplay }));
    const satang = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(fc.oneof(satang, fc.integer({ min: -2_000, max: 2_000 })), (amount) => {
        expect(formatBaht(amount / 100)).toBe(baht.format(amount / 100));
        for (const [max, format] of short.entries()) {
          expect(formatNumber(amount / 10 ** max, max)).toBe(format.format(amount / 10 ** max));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("formatShortBaht", () => {
  it("leaves out decimals that say nothing", () => {
    expect([formatShortBaht(1_000), formatShortBaht(0.5), formatShortBaht(-20)]).toEqual(["1,000", "0.50", "-20"]);
  });
});

describe("an amount as it is kept", () => {
  it("is printed as what stands on the wire", () => {
    expect([printBaht(123_450n), printShortBaht(123_450n), printShortBaht(10_000n)]).toEqual([
      "1,234.50",
      "1,234.50",
      "100",
    ]);
  });
});

describe("formatPoints", () => {
  it("prints whole numbers", () => {
    expect(formatPoints(12_500)).toBe("12,500");
  });
});
