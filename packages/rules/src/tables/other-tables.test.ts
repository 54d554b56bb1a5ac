import { describe, expect, test } from "vitest";
import { createDrawStream } from "../fair/index.ts";
import { diceOutcome } from "./dice.ts";
import { dragonTigerOutcome } from "./dragon-tiger.ts";
import {
  colorOf,
  diceCounts,
  drawOutcome,
  limitsOf,
  neighbourPlaces,
  oddsText,
  payOf,
  placeOf,
  rouletteCounts,
  tableRules,
  TABLES,
  cycleOf,
  WHEEL,
  WHEEL_BETS,
} from "./index.ts";
import {
  allRules,
  card,
  dragonTiger,
  fishPrawnCrab,
  hiLo,
  noCommission,
  roulette,
  sicBo,
  standard,
} from "./testing/dealt.ts";
import type { DiceOutcome, Outcome, TableRules } from "./types.ts";

const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const streamAt = (counter: number) => createDrawStream({ serverSeed, clientSeed: "table-1", counter });

/** The places that win, each with its profit for a unit. */
function won(rules: TableRules, outcome: Outcome): Record<string, number> {
  const profits = rules.places.map(({ id }) => [id, payOf(rules, outcome, id, 100) / 100 - 1] as const);
  return Object.fromEntries(profits.filter(([, profit]) => profit > 0));
}

const dice = (kind: DiceOutcome["kind"], text: string): DiceOutcome => {
  const [a = 0, b = 0, c = 0] = [...text].map(Number);
  return diceOutcome(kind, [a, b, c]);
};

describe("the published stream", () => {
  test("spins and rolls as it says", () => {
    const counters = [0, 1, 2, 3, 4, 5];
    expect(counters.map((counter) => drawOutcome(roulette, streamAt(counter), null).outcome)).toEqual(
      [12, 7, 35, 36, 13, 33].map((number) => ({ kind: "roulette", number })),
    );
    const rolls = counters.map((counter) => drawOutcome(sicBo, streamAt(counter), null).outcome);
    expect(rolls).toEqual(["262", "354", "123", "545", "354", "144"].map((text) => dice("sic-bo", text)));
    expect(drawOutcome(hiLo, streamAt(0), null).steps).toEqual(
      [2, 6, 2].map((value) => ({ what: "die", below: 6, index: value - 1, value })),
    );
  });
});

describe("dragon tiger", () => {
  test("kings of two suits lose half of the main bets, and only the tie wins", () => {
    const tie = dragonTigerOutcome(card("KS"), card("KH"));
    expect(["dragon", "tiger"].map((place) => payOf(dragonTiger, tie, place, 101))).toEqual([50, 50]);
    expect(won(dragonTiger, tie)).toMatchObject({ tie: 11 });
    expect(won(dragonTiger, tie)).not.toHaveProperty("suited-tie");
    expect(won(dragonTiger, dragonTigerOutcome(card("KS"), card("KS")))).toMatchObject({ tie: 11, "suited-tie": 50 });
  });

  test("a seven is odd and has a colour, and loses everything else", () => {
    expect(won(dragonTiger, dragonTigerOutcome(card("7S"), card("AS")))).toEqual({
      dragon: 1,
      "dragon-odd": 0.75,
      "dragon-black": expect.closeTo(0.9, 9),
      "tiger-small": 1,
      "tiger-odd": 0.75,
      "tiger-black": expect.closeTo(0.9, 9),
      "tiger-spade": 3,
    });
  });

  test("the king is high and the ace low", () => {
    expect(dragonTigerOutcome(card("KD"), card("AC")).winner).toBe("dragon");
    expect(dragonTigerOutcome(card("2C"), card("TH")).winner).toBe("tiger");
  });
});

describe("dice", () => {
  test("sic bo pays 262 and 444 as published", () => {
    expect(won(sicBo, dice("sic-bo", "262"))).toEqual({
      small: 1,
      even: 1,
      "total-10": 6,
      "double-2": 11,
      "two-2-6": 6,
      "number-2": 2,
      "number-6": 1,
    });
    expect(won(sicBo, dice("sic-bo", "444"))).toEqual({
      "total-12": 7,
      "double-4": 11,
      "triple-4": 180,
      "any-triple": 30,
      "number-4": 12,
    });
  });

  test("hi-lo parts high, low and eleven, and knows its threes", () => {
    expect(won(hiLo, dice("hi-lo", "641"))).toEqual({
      eleven: expect.closeTo(6.8, 9),
      "number-1": 1,
      "number-4": 1,
      "number-6": 1,
      "two-1-4": 5,
      "two-1-6": 5,
      "two-4-6": 5,
      "three-4-5-6": 1,
    });
    expect(won(hiLo, dice("hi-lo", "123"))).toMatchObject({ low: 0.95, "three-1-2-3": 5 });
    expect(won(hiLo, dice("hi-lo", "666"))).toEqual({ high: expect.closeTo(1.6, 9), "number-6": 5 });
  });

  test("fish-prawn-crab pays by how often a picture shows", () => {
    expect(won(fishPrawnCrab, dice("fish-prawn-crab", "223"))).toEqual({ "number-2": 2, "number-3": 1, "two-2-3": 5 });
    expect(won(fishPrawnCrab, dice("fish-prawn-crab", "555"))).toEqual({ "number-5": 3, "any-triple": 30 });
    expect(placeOf(fishPrawnCrab, "two-2-3")?.name).toBe("ปู-ปลา");
  });

  test("counts say what fell", () => {
    const rolls = ["262", "444", "641"].map((text) => dice("hi-lo", text));
    expect(diceCounts(rolls)).toEqual({
      rounds: 3,
      small: 1,
      big: 1,
      triple: 1,
      low: 1,
      eleven: 1,
      high: 1,
      faces: [1, 2, 0, 4, 0, 2],
    });
  });
});

describe("roulette", () => {
  test("has the places of a European board", () => {
    const counts = new Map<string, number>();
    for (const { group } of roulette.places) counts.set(group, (counts.get(group) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      main: 6,
      dozen: 3,
      column: 3,
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      line: 11,
    });
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  });

  test("zero gives half of an even bet back and loses the rest outside", () => {
    const zero = { kind: "roulette", number: 0 } as const;
    expect(payOf(roulette, zero, "red", 101)).toBe(50);
    expect(payOf(roulette, zero, "dozen-1", 100)).toBe(0);
    expect(won(roulette, zero)).toEqual({
      "straight-0": 35,
      "split-0-1": 17,
      "split-0-2": 17,
      "split-0-3": 17,
      "street-0-1-2": 11,
      "street-0-2-3": 11,
      "corner-0-1-2-3": 8,
    });
  });

  test("every number wins what its places cover", () => {
    for (let number = 1; number <= 36; number++) {
      const wins = won(roulette, { kind: "roulette", number });
      expect(wins[colorOf(number)], String(number)).toBe(1);
      expect(wins[`straight-${number}`]).toBe(35);
      expect(wins[`column-${((number - 1) % 3) + 1}`]).toBe(2);
      expect(wins[`dozen-${Math.ceil(number / 12)}`]).toBe(2);
    }
  });

  test("bets on parts of the wheel cover it once", () => {
    const chips = Object.fromEntries(
      WHEEL_BETS.map(({ id, chips: list }) => [id, list.reduce((sum, [, count]) => sum + count, 0)]),
    );
    expect(chips).toEqual({ voisins: 9, tiers: 6, orphelins: 5 });
    const covered = WHEEL_BETS.flatMap(({ chips: list }) =>
      list.flatMap(([place]) => placeOf(roulette, place)?.numbers ?? [Number.NaN]),
    );
    expect(new Set(covered)).toEqual(new Set(WHEEL));
    expect(neighbourPlaces(0, 2)).toEqual(["straight-3", "straight-26", "straight-0", "straight-32", "straight-15"]);
    expect(() => neighbourPlaces(37, 2)).toThrow(RangeError);
  });

  test("counts say where the ball was", () => {
    const counts = rouletteCounts([0, 1, 36, 20].map((number) => ({ number })));
    expect(counts).toMatchObject({ rounds: 4, zero: 1, red: 2, black: 1, odd: 1, even: 2, low: 1, high: 2 });
    expect([counts.dozens, counts.columns]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
});

describe("the tables of the hall", () => {
  test("rounds last whole steps of the beacon's clock", () => {
    expect(TABLES.map(({ pace }) => cycleOf(pace))).toEqual([30, 30, 30, 21, 30, 21, 30, 30, 30, 33]);
    expect(new Set(TABLES.map(({ id }) => id)).size).toBe(10);
  });

  test("a side bet pays no more than the largest main bet, and can be placed", () => {
    for (const table of TABLES) {
      for (const place of tableRules(table).places) {
        const { min, max } = limitsOf(table, place);
        expect(max, `${table.id} ${place.id}`).toBeGreaterThanOrEqual(min);
        const most = Math.max(...Object.values(place.pays).map(([profit, unit]) => profit / unit));
        expect(max * Math.max(most, 1), `${table.id} ${place.id}`).toBeLessThanOrEqual(table.max);
      }
    }
  });

  test("places have ids and names of their own and texts for their odds", () => {
    for (const { kind, places } of allRules) {
      expect(new Set(places.map(({ id }) => id)).size, kind).toBe(places.length);
      expect(new Set(places.map(({ name }) => name)).size, kind).toBe(places.length);
    }
    const text = (rules: TableRules, id: string) => rules.places.filter((place) => place.id === id).map(oddsText);
    expect([
      ...text(standard, "banker"),
      ...text(noCommission, "banker"),
      ...text(standard, "player-bonus"),
      ...text(sicBo, "number-1"),
    ]).toEqual(["0.95:1", "1:1 · 6 แต้ม 0.5:1", "1-30:1", "1:1 / 2:1 / 12:1"]);
  });
});
