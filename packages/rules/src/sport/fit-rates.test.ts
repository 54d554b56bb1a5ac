import fc from "fast-check";
import { expect, test } from "vitest";
import { BEFORE, mainLine, marketPrices, poissonLaw, ratesFromLines } from "./index.ts";

const line = (rates: { home: number; away: number }, kind: "handicap" | "total") => {
  const law = poissonLaw(rates, BEFORE);
  const main = mainLine(law, { kind, period: "match" });
  const { prices } = marketPrices([law], { kind, period: "match", line: main });
  return { line: main, first: prices[0]?.price ?? 0, second: prices[1]?.price ?? 0 };
};

test("finds the rates again that two lines were priced by", () => {
  const rate = fc.double({ min: 0.4, max: 3.2, noNaN: true });
  fc.assert(
    fc.property(fc.record({ home: rate, away: rate }), (rates) => {
      const found = ratesFromLines(line(rates, "handicap"), line(rates, "total"));
      // Prices are whole hundredths, so that they say it only about.
      expect(Math.abs((found?.home ?? 0) - rates.home)).toBeLessThan(0.06);
      expect(Math.abs((found?.away ?? 0) - rates.away)).toBeLessThan(0.06);
    }),
    { numRuns: 25 },
  );
});

test("finds none where no match is like that", () => {
  const total = { line: 10, first: 193, second: 198 };
  expect(ratesFromLines({ line: -1, first: 100, second: 198 }, total)).toBeUndefined();
  expect(ratesFromLines({ line: -40, first: 110, second: 900 }, total)).toBeUndefined();
  expect(ratesFromLines({ line: -1, first: 193, second: 198 }, { line: 60, first: 101, second: 900 })).toBeUndefined();
  expect(ratesFromLines({ line: 0.5, first: 193, second: 198 }, total)).toBeUndefined();
});
