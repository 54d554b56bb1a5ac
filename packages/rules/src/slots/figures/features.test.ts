import { describe, expect, test } from "vitest";
import { drawsFrom } from "../../fair/index.ts";
import { definitionFaults } from "../check-definition.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { exactFigures } from "./exact-figures.ts";
import { freshState, playReels } from "../play-stop.ts";
import { addSums } from "./add-sums.ts";
import { meanAnywhere } from "./sample-anywhere.ts";
import { meanOfSpots } from "./spot-sums.ts";
import { simulateAnywhere } from "./simulate-anywhere.ts";
import { simulateClusters } from "./simulate-clusters.ts";
import { simulateWays } from "./simulate-ways.ts";
import { shortWords, simulationWords } from "./simulation-words.ts";
import { spin } from "../spin.ts";
import { everyRound } from "../testing/every-round.ts";
import {
  smallAnywhere,
  smallClusters,
  smallCollect,
  smallDrawnHold,
  smallGrowth,
  smallHold,
  smallSpecial,
  smallStrikes,
  smallWalk,
} from "../testing/small-features.ts";
import { seeded } from "../testing/small-games.ts";

describe("exact figures are those of every possible round", () => {
  test.each([smallHold, smallDrawnHold, smallSpecial, smallCollect, smallWalk, smallStrikes].map((d) => [d.id, d]))(
    "of %s",
    (_id, definition) => {
      const figures = exactFigures(definition, 10);
      const plays = [
        ["spin", figures.spin, definition.unitsPerBet],
        ["buy", figures.buy, definition.unitsPerBet * (definition.buy?.price ?? 1)],
      ] as const;
      for (const [kind, published, stake] of plays) {
        if (!published) continue;
        let [all, mean, square, hits] = [0, 0, 0, 0];
        for (const { units, chance } of everyRound(definition, kind)) {
          all += chance;
          mean += chance * units;
          square += chance * units ** 2;
          if (units > 0) hits += chance;
        }
        expect(all).toBeCloseTo(1, 9);
        expect(published.returnPercent).toBeCloseTo((100 * mean) / stake, 8);
        expect(published.standardDeviation).toBeCloseTo(Math.sqrt(square - mean ** 2) / stake, 8);
        expect(published.hitPercent).toBeCloseTo(100 * hits, 8);
      }
    },
  );
});

describe("a quick simulation plays draw for draw as the engine does", () => {
  /** What so many plays of a mode win in the engine; a feature whose spins hang together is one play. */
  function played(definition: SlotDefinition, mode: SpinMode, plays: number): { units: number; squares: number } {
    const draws = drawsFrom(simulationWords(3));
    let [units, squares] = [0, 0];
    for (let play = 0; play < plays; play++) {
      const book = { events: [], max: Infinity, total: 0 };
      const carried = freshState(definition);
      const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
      for (let number = 0; number < spins; number++) {
        playReels({ definition, draws, book }, { mode, name: "base", number }, carried);
      }
      units += book.total;
      squares += book.total ** 2;
    }
    return { units, squares };
  }
  const modes = (definition: SlotDefinition) =>
    [definition.base, definition.freeSpins?.mode].filter((mode) => mode !== undefined);

  test("on ways with frames and growing columns", () => {
    for (const mode of modes(smallGrowth)) {
      const { byScatters } = simulateWays(smallGrowth, mode, 300, simulationWords(3));
      const sum = (field: "units" | "squares") => byScatters.reduce((all, won) => all + won[field], 0);
      expect({ units: sum("units"), squares: sum("squares") }).toEqual(played(smallGrowth, mode, 300));
    }
  });

  test.each([
    ["anywhere", smallAnywhere, simulateAnywhere],
    ["in clusters", smallClusters, simulateClusters],
  ])("%s", (_how, definition, simulate) => {
    for (const mode of modes(definition)) {
      const sums = simulate(definition, mode, 3, simulationWords(3));
      expect({ units: sums.units, squares: sums.squares }).toEqual(played(definition, mode, 300));
    }
  });

  test("boards that win, sampled by kind, have the mean of what is played", () => {
    for (const mode of modes(smallAnywhere)) {
      const sums = simulateAnywhere(smallAnywhere, mode, 150, simulationWords(5));
      const { mean, error } = meanAnywhere(smallAnywhere, mode, sums.strata ?? []);
      const played = sums.units / sums.plays;
      const playedError = Math.sqrt((sums.squares / sums.plays - played ** 2) / sums.plays);
      expect(Math.abs(played - mean)).toBeLessThan(4.9 * Math.hypot(error, playedError));
      expect(playedError).toBeLessThan(mean / 30);
      // As many boards by lot would tell three times less.
      expect(error).toBeLessThan(playedError / 3);
    }
  });

  test("single spins on spots tell what the features won that they are of", () => {
    const { spots = [] } = smallClusters.wins.kind === "clusters" ? smallClusters.wins : {};
    const [, free] = modes(smallClusters);
    if (!free) throw new Error("no free spins");
    const parts = Array.from({ length: 8 }, (_, no) => simulateClusters(smallClusters, free, 20, simulationWords(no)));
    const sums = parts.reduce(addSums);
    if (!sums.spots) throw new Error("no spots");
    const mean = meanOfSpots(sums.spots, spots, smallClusters.buy?.spins ?? 0);
    const played = sums.units / sums.plays;
    const playedError = Math.sqrt((sums.squares / sums.plays - played ** 2) / sums.plays);
    expect(Math.abs(played - mean)).toBeLessThan(4.9 * playedError);
    expect(playedError).toBeLessThan(mean / 30);
  });
});

test("short words are words in three pieces", () => {
  const [word, piece] = [simulationWords(9), shortWords(9)];
  for (let no = 0; no < 20_000; no++) expect(word() & 0x3fffffff).toBe(piece() | (piece() << 10) | (piece() << 20));
});

test("frames turn into wilds and stay where they are, while the rest falls", () => {
  let turned = 0;
  for (let seed = 0; seed < 100; seed++) {
    const { events } = spin(smallGrowth, "spin", seeded(seed));
    for (const [at, event] of events.entries()) {
      const next = events[at + 1];
      if (event.type !== "become" || next?.type !== "cascade") continue;
      turned += 1;
      for (const { column, row, symbol } of event.places) {
        expect(symbol).toBe("W");
        expect(event.grid[column]?.[row]).toBe("W");
        expect(next.removed).not.toContainEqual({ column, row });
      }
    }
  }
  expect(turned).toBeGreaterThan(10);
});

test("columns that win grow up to their limit, and stay so in free spins", () => {
  const { events } = spin(smallGrowth, "buy", seeded(4));
  let before: readonly number[] = smallGrowth.heights ?? [];
  for (const event of events) {
    if (event.type !== "reveal" && event.type !== "cascade") continue;
    const heights = event.grid.map(({ length }) => length);
    heights.forEach((height, column) => {
      expect(height).toBeGreaterThanOrEqual(before[column] ?? 0);
      expect(height).toBeLessThanOrEqual(smallGrowth.rows);
    });
    before = heights;
  }
  expect(before).not.toEqual(smallGrowth.heights);
});

test("a hold pays no more than a round may", () => {
  const low = { ...smallHold, maxWin: 4 };
  for (let seed = 0; seed < 200; seed++) {
    const { events, units } = spin(low, "buy", seeded(seed));
    expect(units).toBeLessThanOrEqual(4 * low.unitsPerBet);
    expect(events.findLast((event) => event.type === "hold_end")?.total).toBe(units);
  }
});

test("a game without the kind of round that is requested does not play it", () => {
  expect(() => spin(smallWalk, "buy", seeded(1))).toThrow("sells no feature");
  expect(() => spin(smallWalk, "ante", seeded(1))).toThrow("no higher stake");
});

describe("the check of a definition's parts", () => {
  test.each(
    [
      smallHold,
      smallDrawnHold,
      smallSpecial,
      smallCollect,
      smallWalk,
      smallStrikes,
      smallAnywhere,
      smallClusters,
      smallGrowth,
    ].map((definition) => [definition.id, definition]),
  )("finds nothing wrong with %s", (_id, definition) => {
    expect(definitionFaults(definition)).toEqual([]);
  });

  const { symbols } = smallHold;
  const [hold, walk, freeSpins] = [known(smallHold.hold), known(smallWalk.walk), known(smallSpecial.freeSpins)];
  test.each<[SlotDefinition, Partial<SlotDefinition>, string]>([
    [smallGrowth, { heights: [2, 2, 5] }, "heights do not fit the grid"],
    [smallGrowth, { cascades: null }, "columns grow without falls"],
    [
      smallGrowth,
      { symbols: smallGrowth.symbols.map((s) => ({ ...s, framed: "Z" })) },
      "AF: a frame around nothing that pays",
    ],
    [smallGrowth, { symbols: smallGrowth.symbols.map((s) => ({ ...s, becomes: "Z" })) }, "A: turns into nothing"],
    [
      smallHold,
      { symbols: symbols.map((s) => ({ ...s, role: "pay" })) },
      "C: values and their role do not go together",
    ],
    [smallHold, { hold: { ...hold, chance: { hits: 3, of: 3 } } }, "a hold without a chance"],
    [smallHold, { hold: { ...hold, respins: 0 } }, "a hold without spins"],
    [smallHold, { buy: { price: 3, spins: 2, held: 3 } }, "a bought hold without places"],
    [smallHold, { ante: { units: 2, mode: smallHold.base } }, "a higher stake that is not higher"],
    [smallDrawnHold, { hold }, "a hold of what carries no value"],
    [smallWalk, { walk: { ...walk, factors: [1] } }, "the factors of walking wilds"],
    [smallWalk, { cascades: { most: 3 } }, "wilds walk only on lines, one kind of them, without falls and values"],
    [smallStrikes, { wins: { kind: "anywhere" } }, "base: strikes"],
    [smallClusters, { wins: { kind: "clusters", spots: [] } }, "what places are worth"],
    [smallSpecial, { freeSpins: { ...freeSpins, special: { K: 1 } } }, "a special symbol that does not pay on lines"],
    [smallSpecial, { freeSpins: { ...freeSpins, award: { "2": 9 } } }, "more free spins than a round may have"],
    [smallCollect, { symbols: smallCollect.symbols.filter(({ id }) => id !== "F") }, "T: collects nothing"],
  ])("%#: notices a fault", (definition, change, fault) => {
    expect(definitionFaults({ ...definition, ...change })).toContain(fault);
  });
});

function known<Part>(part: Part | null | undefined): Part {
  if (part == null) throw new Error("the game has no such part");
  return part;
}
