import { describe, expect, test } from "vitest";
import { classesOf } from "./classes.ts";
import { gradedPlace } from "./places.ts";
import { drawRound, freshShoe, hitOf, percentOf, returnOf, shoeAfter } from "./index.ts";
import { allRules, dragonTiger, hiLo, noCommission, roulette, sicBo, standard } from "./testing/dealt.ts";
import type { Odds, TableRules } from "./types.ts";

const edge = (rules: TableRules, place: string, decimals = 10) =>
  Number((100 - percentOf(returnOf(rules, place), decimals)).toFixed(decimals));

/** The same rules with other pays, for what the fact book lists beside what is chosen. */
function paying(rules: TableRules, placeId: string, pays: Readonly<Record<string, Odds>>): TableRules {
  const places = rules.places.filter(({ id }) => id === placeId);
  return {
    ...rules,
    places: places.map((place) => gradedPlace(place.id, "", "", place.group, pays, 0, place.numbers)),
  };
}

describe("exact returns", () => {
  test("winner of a baccarat hand", () => {
    expect(hitOf(standard, "banker")).toEqual({ numerator: 8_954_111_587_648n, denominator: 19_524_993_263_685n });
    expect(hitOf(standard, "player")).toEqual({ numerator: 8_712_962_041_376n, denominator: 19_524_993_263_685n });
    expect(hitOf(standard, "tie")).toEqual({ numerator: 619_306_544_887n, denominator: 6_508_331_087_895n });
    expect(percentOf(hitOf(standard, "small"), 10)).toBe(37.886849088);
    expect(percentOf(hitOf(standard, "player-natural"), 10)).toBe(18.9434661724);
    expect(classesOf(standard).ways).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  });

  test.each([
    ["player", 1.2350813289],
    ["banker", 1.0579057842],
    ["tie", 4.8440319764],
    ["player-pair", 10.3614457831],
    ["banker-pair", 10.3614457831],
    ["either-pair", 13.7098768799],
    ["perfect-pair", 8.0470444786],
    ["small", 5.2828772799],
    ["big", 4.3457475956],
    ["lucky-6", 16.6835720406],
    ["player-bonus", 2.651674532],
    ["banker-bonus", 9.3730740125],
    ["player-natural", 5.2826691381],
    ["banker-natural", 5.2826691381],
  ])("baccarat %s leaves %d %% to the house", (place, expected) => {
    expect(edge(standard, place)).toBe(expected);
  });

  test("without commission", () => {
    expect(edge(noCommission, "banker")).toBe(1.458104464);
    for (const rules of [standard, noCommission]) {
      expect(edge(rules, "super-6", 3)).toBe(13.818);
      expect(edge(rules, "lucky-6")).toBe(16.6835720406);
    }
    expect(edge(paying(noCommission, "super-6", { win: [12, 1] }), "super-6")).toBe(29.9771693849);
    expect(percentOf(hitOf(noCommission, "super-6"), 10)).toBe(5.3863715858);
  });

  test.each<[string, Odds, number]>([
    ["tie", [8, 1], 14.3596],
    ["big", [13, 25], 5.588],
    ["big", [1, 2], 6.83],
  ])("baccarat %s at %o would leave %d %%", (place, odds, expected) => {
    expect(percentOf(returnOf(paying(standard, place, { win: odds }), place), 3)).toBeCloseTo(100 - expected, 2);
  });

  test.each<[string, TableRules, Record<string, number>]>([
    [
      "dragon tiger",
      dragonTiger,
      {
        dragon: 3.735,
        tiger: 3.735,
        tie: 10.361,
        "suited-tie": 13.976,
        "dragon-big": 7.692,
        "tiger-odd": 5.769,
        "tiger-even": 5.385,
        "dragon-red": 5,
        "dragon-club": 7.692,
      },
    ],
    [
      "sic bo",
      sicBo,
      {
        small: 2.778,
        "total-4": 15.278,
        "total-16": 13.889,
        "total-6": 12.037,
        "total-14": 9.722,
        "total-8": 12.5,
        "total-12": 7.407,
        "total-10": 12.5,
        "double-3": 11.111,
        "triple-3": 16.204,
        "any-triple": 13.889,
        "two-2-5": 2.778,
        "number-5": 3.704,
      },
    ],
    [
      "hi-lo",
      hiLo,
      {
        high: 2.5,
        low: 2.5,
        eleven: 2.5,
        "number-1": 6.944,
        "two-1-2": 16.667,
        "three-1-2-3": 16.667,
      },
    ],
    [
      "roulette",
      roulette,
      {
        "straight-0": 2.703,
        "dozen-3": 2.703,
        red: 1.351,
      },
    ],
  ])("the edges of %s", (_name, rules, expected) => {
    const found = Object.keys(expected).map((place) => [place, edge(rules, place, 3)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test("what a board publishes is the exact figure, of every place", () => {
    for (const rules of allRules) {
      for (const { id, returnPercent } of rules.places) {
        expect(returnPercent, `${rules.kind} ${id}`).toBe(percentOf(returnOf(rules, id), 4));
      }
    }
  });
});

test("every hand of a shoe is dealt from all cards, so that nobody gains by counting, and eighty are a shoe", () => {
  let dealt = freshShoe(1);
  let hands = 0;
  for (; dealt.no === 1; hands++) {
    const source = { key: "11".repeat(32), keyIndex: hands, root: "22".repeat(32), beaconValue: "33".repeat(32) };
    const { shoe: after, steps } = drawRound(standard, { ...source, shoe: dealt });
    if (!after) throw new Error("no shoe");
    expect(steps[0]?.below).toBe(416);
    expect(steps.some(({ what }) => what === "burn")).toBe(hands === 0);
    expect(after).toEqual({ ...freshShoe(1), hands: hands + 1 });
    dealt = shoeAfter(after);
  }
  expect(dealt).toEqual(freshShoe(2));
  expect(hands).toBe(80);
});
