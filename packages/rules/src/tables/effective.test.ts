import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDrawStream } from "../fair/index.ts";
import { diceOutcome } from "./dice.ts";
import {
  drawOutcome,
  effectiveOf,
  fitsUnder,
  freshShoe,
  hasShoe,
  payOf,
  roomsOf,
  topOdds,
  worstLoss,
} from "./index.ts";
import { allRules, bet, dragonTiger, handOf, hiLo, roulette, standard } from "./testing/dealt.ts";
import type { Outcome, PlacedBet, TableRules } from "./types.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Bets on any places of any table, and a round of it. */
const rounds = fc.constantFrom(...allRules).chain((rules) =>
  fc.record({
    rules: fc.constant(rules),
    bets: fc.array(
      fc.record({
        place: fc.constantFrom(...rules.places.map(({ id }) => id)),
        stake: fc.integer({ min: 1, max: 20_000_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    outcome: fc.nat(10_000).map((counter) => roundOf(rules, counter)),
  }),
);

function roundOf(rules: TableRules, counter: number): Outcome {
  const draws = createDrawStream({ serverSeed: "5a".repeat(32), clientSeed: "test", counter });
  return drawOutcome(rules, draws, hasShoe(rules.kind) ? freshShoe(1) : null).outcome;
}

function netOf(rules: TableRules, outcome: Outcome, bets: readonly PlacedBet[]): number {
  return sum(bets.map(({ place, stake }) => payOf(rules, outcome, place, stake) - stake));
}

describe("effective turnover", () => {
  const banker = handOf("K98Q");
  const tie = handOf("2KK75");

  test("a bet alone counts what it can move, and nothing where it came back", () => {
    // 90.4844 of a hundred hands decide it; the others would have returned it.
    expect(effectiveOf(standard, [bet("player", 10_000)], banker)).toEqual([9_048]);
    // 0.95 of the stake is won in 45.8597 of a hundred hands, all of it lost in 44.6247.
    expect(effectiveOf(standard, [bet("banker", 10_000)], banker)).toEqual([8_819]);
    expect(effectiveOf(standard, [bet("player-bonus", 10_000)], banker)).toEqual([10_000]);
    // Ties cost half: every round decides it.
    expect(effectiveOf(dragonTiger, [bet("dragon", 10_000)], roundOf(dragonTiger, 1))).toEqual([9_626]);
    expect(effectiveOf(standard, [bet("player", 10_000)], tie)).toEqual([0]);
    expect(effectiveOf(standard, [bet("player", 10_000), bet("tie", 100)], tie)).toEqual([0, 100]);
    expect(effectiveOf(roulette, [bet("straight-7", 500)], { kind: "roulette", number: 8 })).toEqual([500]);
  });

  test("both sides together count next to nothing", () => {
    const both = [bet("player", 10_000), bet("banker", 10_000)];
    expect(sum(effectiveOf(standard, both, banker))).toBe(229);
    expect(sum(effectiveOf(dragonTiger, [bet("dragon", 100), bet("tiger", 100)], roundOf(dragonTiger, 1)))).toBe(7);
  });

  test("36 of 37 numbers count a fraction, however they are covered", () => {
    const straights = Array.from({ length: 36 }, (_, at) => bet(`straight-${at + 1}`, 10_000));
    const dozens = [1, 2, 3].map((third) => bet(`dozen-${third}`, 120_000));
    const colors = [bet("red", 180_000), bet("black", 180_000)];
    const outcome = { kind: "roulette", number: 5 } as const;
    // The whole stake is lost in one round of 37, or half of it.
    expect(sum(effectiveOf(roulette, straights, outcome))).toBe(Math.floor(360_000 / 37));
    expect(sum(effectiveOf(roulette, dozens, outcome))).toBe(Math.floor(360_000 / 37));
    expect(sum(effectiveOf(roulette, colors, outcome))).toBe(Math.floor(180_000 / 37));
  });

  test("bets of one member on a place count as one, and covering high, low and eleven does not", () => {
    const outcome = diceOutcome("hi-lo", [1, 2, 4]);
    expect(sum(effectiveOf(hiLo, [bet("high", 50), bet("high", 50)], outcome))).toBe(
      sum(effectiveOf(hiLo, [bet("high", 100)], outcome)),
    );
    const covered = [bet("high", 37_500), bet("low", 50_000), bet("eleven", 12_500)];
    expect(sum(effectiveOf(hiLo, covered, outcome))).toBe(2_500);
  });

  test("never more than each stake, nor than what the bets can move", () => {
    fc.assert(
      fc.property(rounds, ({ rules, bets, outcome }) => {
        const counted = effectiveOf(rules, bets, outcome);
        counted.forEach((amount, index) => {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(amount).toBeLessThanOrEqual(bets[index]?.stake ?? 0);
        });
        expect(effectiveOf(rules, [...bets].reverse(), outcome).reduce((a, b) => a + b, 0)).toBe(sum(counted));
      }),
      { numRuns: 300 },
    );
  });
});

describe("the house's worst loss", () => {
  const totalsOf = (bets: readonly PlacedBet[]) => {
    const totals: Record<string, number> = {};
    for (const { place, stake } of bets) totals[place] = (totals[place] ?? 0) + stake;
    return totals;
  };

  test("is that of the outcome that pays most", () => {
    expect(worstLoss(standard, { player: 10_000 })).toBe(10_000);
    expect(worstLoss(standard, { player: 10_000, banker: 10_000 })).toBe(0);
    expect(worstLoss(standard, { banker: 101, tie: 0 })).toBe(96);
    expect(worstLoss(standard, { "player-bonus": 100, "perfect-pair": 100 })).toBe(100 * (30 + 200));
    expect(worstLoss(roulette, { "straight-7": 100, red: 1_000, "dozen-1": 100, "straight-8": 50 })).toBe(4_650);
    expect(worstLoss(roulette, {})).toBe(0);
    expect(() => worstLoss(roulette, { "straight-37": 1 })).toThrow(RangeError);
    for (const total of [Number.MAX_SAFE_INTEGER, Number.NaN, 0.5]) {
      expect(() => worstLoss(roulette, { "straight-7": total })).toThrow(RangeError);
    }
    expect(Math.max(...allRules.flatMap(({ places }) => places.map(topOdds)))).toBe(200);
  });

  test("no round loses more, and no bet pays above its odds", () => {
    fc.assert(
      fc.property(rounds, ({ rules, bets, outcome }) => {
        expect(netOf(rules, outcome, bets)).toBeLessThanOrEqual(worstLoss(rules, totalsOf(bets)));
        for (const { place: id, stake } of bets) {
          const odds = Math.max(...rules.places.filter((place) => place.id === id).map(topOdds));
          expect(payOf(rules, outcome, id, stake)).toBeLessThanOrEqual(stake * (1 + odds) + 1e-6);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the room of a place is all that keeps it within the cap, and not a satang more", () => {
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 10_000_000_000 }), ({ rules, bets }, cap) => {
        const totals = totalsOf(bets.slice(1));
        const place = bets[0]?.place ?? "";
        const room = roomsOf(rules, totals, cap)[rules.places.findIndex(({ id }) => id === place)] ?? 0;
        const before = worstLoss(rules, totals);
        const withRoom = (more: number) => worstLoss(rules, { ...totals, [place]: (totals[place] ?? 0) + room + more });
        if (before <= cap) expect(withRoom(0)).toBeLessThanOrEqual(cap);
        expect(withRoom(1)).toBeGreaterThan(Math.min(cap, before));
        expect(fitsUnder(rules, totals, { [place]: room }, cap)).toBe(true);
        expect(fitsUnder(rules, totals, { [place]: room + 1 }, cap)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test("chips fit where the house loses no more than the cap by them, in whatever order they are laid", () => {
    expect(fitsUnder(standard, { player: 10_000 }, { banker: 10_000, player: 500 }, 10_000)).toBe(true);
    expect(fitsUnder(standard, { player: 10_000 }, { player: 500 }, 10_000)).toBe(false);
    // A cap that was lowered leaves room for what covers.
    expect(fitsUnder(standard, { player: 10_000 }, { banker: 9_000 }, 1_000)).toBe(true);
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 1_000_000 }), ({ rules, bets }, cap) => {
        const [totals, chips] = [totalsOf(bets.slice(2)), totalsOf(bets.slice(0, 2))];
        const all = totalsOf(bets);
        const [before, after] = [worstLoss(rules, totals), worstLoss(rules, all)];
        if (fitsUnder(rules, totals, chips, cap)) expect(after).toBeLessThanOrEqual(Math.max(cap, before));
        else expect(after).toBeGreaterThan(Math.min(cap, before));
      }),
      { numRuns: 200 },
    );
  });
});
