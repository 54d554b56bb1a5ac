import { describe, expect, test } from "vitest";
import { cardFromText, cardText, payOf, placeOf, gradeOf } from "./index.ts";
import { card, handOf, noCommission, standard } from "./testing/dealt.ts";
import type { BaccaratOutcome } from "./types.ts";

/** The places that win on a hand, with the profit on a hundred baht. */
function profits(outcome: BaccaratOutcome, rules = standard): Record<string, number> {
  const won = rules.places.map(({ id }) => [id, (payOf(rules, outcome, id, 10_000) - 10_000) / 100] as const);
  return Object.fromEntries(won.filter(([, profit]) => profit > 0));
}

describe("the deal", () => {
  test.each([
    ["K98Q", 8, 9, "banker", 4],
    ["3K58", 8, 8, "tie", 4],
    ["2K338", 3, 3, "tie", 5],
    ["2K3392", 4, 5, "banker", 6],
    ["2K34A", 6, 4, "player", 5],
    ["2K3425", 7, 9, "banker", 6],
    ["2K353", 8, 5, "player", 5],
    ["2K354A", 9, 6, "player", 6],
    ["2K365", 0, 6, "banker", 5],
    ["2K366K", 1, 6, "banker", 6],
    ["2K368", 3, 6, "banker", 5],
    ["3K46", 7, 6, "player", 4],
    ["3K357", 6, 2, "player", 5],
    ["2KKK7K", 9, 0, "player", 6],
    ["2KK75", 7, 7, "tie", 5],
    ["8888", 6, 6, "tie", 4],
  ])("%s ends %i to %i", (ranks, playerTotal, bankerTotal, winner, cards) => {
    const outcome = handOf(ranks);
    expect(outcome).toMatchObject({ playerTotal, bankerTotal, winner });
    expect(outcome.player.length + outcome.banker.length).toBe(cards);
  });

  test("a card is read as it is written", () => {
    expect(["AS", "KS", "AH", "TD", "KC"].map(card)).toEqual([0, 12, 13, 35, 51]);
    for (let id = 0; id < 52; id++) expect(cardFromText(cardText(id))).toBe(id);
    expect(["", "A", "1S", "ASX", "as"].map(cardFromText)).toEqual(Array.from({ length: 5 }));
  });
});

describe("what a hand pays", () => {
  test.each<[string, Record<string, number>]>([
    ["K98Q", { banker: 95, small: 150, "banker-natural": 400, "player-natural": 400, "banker-bonus": 100 }],
    ["3K58", { tie: 900, small: 150, "player-natural": 400, "banker-natural": 400 }],
    ["2K365", { banker: 95, big: 54, "super-6": 1500, "lucky-6": 1200, "banker-bonus": 400 }],
    ["2K366K", { banker: 95, big: 54, "super-6": 1500, "lucky-6": 2000, "banker-bonus": 200 }],
    ["3K357", { player: 100, big: 54, "player-pair": 1100, "either-pair": 500, "player-bonus": 100 }],
    ["2KKK7K", { player: 100, big: 54, "banker-pair": 1100, "either-pair": 500, "player-bonus": 3000 }],
    ["8888", { tie: 900, small: 150, "player-pair": 1100, "banker-pair": 1100, "either-pair": 500 }],
  ])("%s", (ranks, expected) => {
    expect(profits(handOf(ranks))).toEqual(expected);
  });

  test("a tie gives the stakes of both sides back, and a natural one those of the bonuses", () => {
    const natural = handOf("3K58");
    for (const place of ["player", "banker", "player-bonus", "banker-bonus"]) {
      expect(payOf(standard, natural, place, 12_345), place).toBe(12_345);
    }
    const plain = handOf("2KK75");
    expect(payOf(standard, plain, "player", 100)).toBe(100);
    expect(payOf(standard, plain, "player-bonus", 100)).toBe(0);
  });

  test("without commission a banker's six pays half, and its own bet fifteen", () => {
    expect(profits(handOf("2K365"), noCommission)).toEqual({
      banker: 50,
      big: 54,
      "super-6": 1500,
      "lucky-6": 1200,
      "banker-bonus": 400,
    });
    expect(payOf(noCommission, handOf("K98Q"), "banker", 10_000)).toBe(20_000);
  });

  test("a pair of one suit pays on either hand, and much more on both", () => {
    const hand = (texts: string): BaccaratOutcome => {
      const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = texts.split(" ").map(card);
      return { ...handOf("8888"), player: [p1, p2], banker: [b1, b2] };
    };
    const perfect = (texts: string) => payOf(standard, hand(texts), "perfect-pair", 100);
    expect([perfect("8S 8H 8S 8D"), perfect("8H 8S 8D 8S"), perfect("8S 8H 8S 8H"), perfect("8S 8H 8D 8C")]).toEqual([
      2_600, 2_600, 20_100, 0,
    ]);
  });

  test("the payment is rounded down to the satang once", () => {
    expect(payOf(standard, handOf("K98Q"), "banker", 101)).toBe(196);
    expect(payOf(standard, handOf("2K365"), "big", 101)).toBe(155);
    expect(payOf(noCommission, handOf("2K365"), "banker", 101)).toBe(151);
  });

  test("there is no payment for a place, a stake or an outcome that is none", () => {
    const hand = handOf("K98Q");
    expect(() => payOf(standard, hand, "dragon", 100)).toThrow(RangeError);
    expect(() => payOf(standard, hand, "toString", 100)).toThrow(RangeError);
    for (const stake of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER]) {
      expect(() => payOf(standard, hand, "banker", stake)).toThrow(RangeError);
    }
    const tie = placeOf(standard, "tie");
    expect(tie && (() => gradeOf(standard, { kind: "roulette", number: 3 }, tie))).toThrow(RangeError);
  });
});
