import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  MAX_PRICE,
  maxTyped,
  MIN_PRICE,
  ODDS_FORMATS,
  type OddsFormat,
  oddsIn,
  oddsText,
  payoutOf,
  priceFromOdds,
  stakeAtOdds,
  stakeOf,
} from "./index.ts";
import { grade } from "./testing/legs.ts";

const prices = fc.integer({ min: MIN_PRICE, max: MAX_PRICE });
const formats = fc.constantFrom(...ODDS_FORMATS);
const amounts = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 10 ** 12 }));

describe("amounts typed in a format", () => {
  test.each<[OddsFormat, number, number, number[]]>([
    ["decimal", 1.95, 100, [100, 95, 195, 147.5, 100, 50]],
    ["hong-kong", 0.95, 100, [100, 95, 195, 147.5, 100, 50]],
    ["malay", 0.95, 100, [100, 95, 195, 147.5, 100, 50]],
    ["malay", -0.95, 100, [95, 100, 195, 145, 95, 47.5]],
    ["malay", -0.6, 100, [60, 100, 160, 110, 60, 30]],
    ["indonesian", 1.1, 100, [100, 110, 210, 155, 100, 50]],
    ["indonesian", -1.1, 100, [110, 100, 210, 160, 110, 55]],
    ["indonesian", -2, 100, [200, 100, 300, 250, 200, 100]],
    ["malay", -0.95, 33.33, [31.67, 33.33, 65, 48.33, 31.67, 15.83]],
    ["hong-kong", 0.87, 33.33, [33.33, 28.99, 62.32, 47.82, 33.33, 16.66]],
  ])("%s %s on %s", (format, odds, typed, [risk, win, ...paid]) => {
    const stake = stakeAtOdds(format, Math.round(odds * 100), Math.round(typed * 100));
    expect([stake.risk / 100, stake.win / 100]).toEqual([risk, win]);
    expect(["W", "HW", "P", "HL"].map((code) => payoutOf(stake, grade(code)) / 100)).toEqual(paid);
  });

  test("no format beats the price itself", () => {
    fc.assert(
      fc.property(prices, formats, amounts, (price, format, typed) => {
        const { risk, win } = stakeOf(format, price, typed);
        expect(BigInt(win) * 100n <= BigInt(risk) * BigInt(price - 100)).toBe(true);
        expect(risk).toBeGreaterThan(0);
      }),
    );
  });

  test("the most that may be typed is just within the risk", () => {
    fc.assert(
      fc.property(prices, formats, amounts, (price, format, risk) => {
        const typed = maxTyped(format, price, risk);
        expect(stakeOf(format, price, typed).risk).toBeLessThanOrEqual(risk);
        expect(stakeOf(format, price, typed + 1).risk).toBeGreaterThan(risk);
      }),
    );
  });
});

describe("formats", () => {
  test.each([
    [150, 0.5, 0.5, -2],
    [183, 0.83, 0.83, -1.21],
    [191, 0.91, 0.91, -1.1],
    [200, 1, 1, 1],
    [205, 1.05, -0.96, 1.05],
    [250, 1.5, -0.67, 1.5],
    [300, 2, -0.5, 2],
  ])("%s in hundredths is %s, %s and %s", (price, hongKong, malay, indonesian) => {
    const odds = (["hong-kong", "malay", "indonesian"] as const).map((format) => oddsIn(format, price) / 100);
    expect(odds).toEqual([hongKong, malay, indonesian]);
    expect(oddsIn("decimal", price)).toBe(price);
  });

  test("odds are printed with two decimals", () => {
    expect(oddsText("malay", 205)).toBe("-0.96");
    expect(oddsText("decimal", 1_100)).toBe("11.00");
    expect(oddsText("indonesian", 191)).toBe("-1.10");
  });

  test("odds of others become a price that pays no more, and our own come back no longer", () => {
    fc.assert(
      fc.property(prices, formats, (price, format) => {
        const back = priceFromOdds(format, oddsIn(format, price));
        expect(back === undefined || back <= price).toBe(true);
      }),
    );
    expect(priceFromOdds("malay", -95)).toBe(205);
    expect(priceFromOdds("indonesian", -109)).toBe(191);
    expect(priceFromOdds("hong-kong", -95)).toBeUndefined();
    expect(priceFromOdds("malay", 0)).toBeUndefined();
    expect(priceFromOdds("decimal", 100)).toBeUndefined();
    expect(priceFromOdds("malay", 0.5)).toBeUndefined();
  });
});
