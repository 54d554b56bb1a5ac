import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printBaht } from "./format.ts";
import { parseBaht } from "./parse.ts";
import { MAX_SATANG, satang } from "./satang.ts";

describe("parseBaht", () => {
  it.each([
    ["1,234.50", 123_450n],
    ["1234.5", 123_450n],
    [" 100 ", 10_000n],
    ["0", 0n],
    ["0.01", 1n],
    ["007", 700n],
    ["5.", 500n],
    ["๑,๒๓๔.๕๐", 123_450n],
    ["10,000,000,000,000.00", 10n ** 15n],
    ["0".repeat(60), 0n],
  ])("reads %j", (text, expected) => {
    expect(parseBaht(text)).toBe(expected);
  });

  it.each([
    "",
    " ",
    ".",
    ".5",
    "-1",
    "+1",
    "1.005",
    "1.2.3",
    "1e3",
    "0x10",
    "12,34",
    "1,2345",
    ",123",
    "1,234,",
    "1 000",
    "฿100",
    "NaN",
    "ร้อย",
    "10,000,000,000,000.01",
    "9".repeat(60),
  ])("refuses %j", (text) => {
    expect(parseBaht(text)).toBeUndefined();
  });

  it("reads what printBaht prints, to the satang", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_SATANG }).map(satang), (amount) => {
        expect(parseBaht(printBaht(amount))).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  it("survives any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const amount = parseBaht(text);
        return amount === undefined || (amount >= 0n && amount <= MAX_SATANG);
      }),
      { numRuns: 2_000 },
    );
  });
});
