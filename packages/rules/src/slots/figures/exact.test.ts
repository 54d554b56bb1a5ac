import { describe, expect, test, vi } from "vitest";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { enumerateLines, stripStops } from "./enumerate-lines.ts";
import { exactFigures } from "./exact-figures.ts";
import { expectedWays } from "./expected-ways.ts";
import { findScatters, findWins } from "../find-wins.ts";
import { freeSpinSummary } from "./free-spin-law.ts";
import { summaryOf } from "./summary.ts";
import { simulateWays } from "./simulate-ways.ts";
import { simulationWords } from "./simulation-words.ts";
import { playStop } from "../play-stop.ts";
import { spin } from "../spin.ts";
import { drawsFrom } from "../../fair/index.ts";
import { scripted, smallLines, smallWays } from "../testing/small-games.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Every choice of one item from each list. */
function combinations<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((chosen) => list.map((item) => [...chosen, item])), [[]]);
}

function stopsOf({ reels }: SpinMode): number[][] {
  if (reels.kind !== "strips") throw new Error("no strips");
  return combinations(reels.strips.map((strip) => [...strip.keys()]));
}

function freeOf({ freeSpins }: SlotDefinition) {
  if (!freeSpins) throw new Error("no free spins");
  return freeSpins;
}

describe("enumeration of lines", () => {
  test.each([
    ["base", smallLines.base],
    ["free", freeOf(smallLines).mode],
  ])("counts what the engine pays at every stop of the %s reels", (_name, mode) => {
    const counted = new Map<string, number>();
    for (const stops of stopsOf(mode)) {
      const { events, units } = playStop(smallLines, mode, scripted(...stops));
      const grid = events[0]?.type === "reveal" ? events[0].grid : [];
      const key = `${findScatters(smallLines, grid)?.cells.length ?? 0}: ${units / (mode.multipliers[0] ?? 1)}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    if (mode.reels.kind !== "strips") throw new Error("no strips");
    const columns = stripStops(smallLines, mode.reels.strips, (seen) => seen.filter((id) => id === "S").length);
    const enumerated = [...enumerateLines(smallLines, columns)].flatMap(([scatters, byUnits]) =>
      [...byUnits].map(([units, stops]) => [`${scatters}: ${units}`, stops] as const),
    );
    expect(new Map(enumerated)).toEqual(counted);
  });

  test("with free spins, the exact mean and spread are those of every possible round", () => {
    const short: SlotDefinition = {
      ...smallLines,
      freeSpins: { ...freeOf(smallLines), award: { "3": 1 }, retrigger: { "2": 1 }, most: 2 },
    };
    let [rounds, units, squares] = [0, 0, 0];
    const free = stopsOf(freeOf(short).mode);
    const play = (stops: readonly number[], weight: number) => {
      try {
        const won = spin(short, "spin", scripted(...stops)).units;
        rounds += weight;
        units += won * weight;
        squares += won ** 2 * weight;
      } catch {
        for (const more of free) play([...stops, ...more], weight / free.length);
      }
    };
    const base = stopsOf(short.base);
    for (const stops of base) play(stops, 1 / base.length);
    const figures = exactFigures(short);
    expect(rounds).toBeCloseTo(1, 12);
    expect(figures.spin.returnPercent).toBeCloseTo((100 * units) / short.unitsPerBet, 9);
    expect(figures.spin.standardDeviation).toBeCloseTo(Math.sqrt(squares - units ** 2) / short.unitsPerBet, 9);
  });

  test("what the maximum win costs is proven: never less than it truly costs", () => {
    const short: SlotDefinition = {
      ...smallLines,
      maxWin: 12,
      freeSpins: { ...freeOf(smallLines), award: { "3": 1 }, retrigger: { "2": 1 }, most: 2 },
    };
    let lost = 0;
    const free = stopsOf(freeOf(short).mode);
    const play = (stops: readonly number[], weight: number) => {
      try {
        const won = spin({ ...short, maxWin: 1_000 }, "spin", scripted(...stops)).units;
        lost += weight * Math.max(0, won - short.maxWin * short.unitsPerBet);
      } catch {
        for (const more of free) play([...stops, ...more], weight / free.length);
      }
    };
    const base = stopsOf(short.base);
    for (const stops of base) play(stops, 1 / base.length);
    const { costPercent } = exactFigures(short).maxWin;
    expect(lost).toBeGreaterThan(0);
    expect(costPercent).toBeGreaterThanOrEqual((100 * lost) / short.unitsPerBet);
    expect(exactFigures({ ...short, maxWin: 1_000 }).maxWin.costPercent).toBeLessThan(costPercent / 100);
  });

  test("is not for games in which symbols fall", () => {
    expect(() => exactFigures({ ...smallLines, cascades: { most: 3 } })).toThrow("symbols fall");
  });

  test("the top award's odds are those of every stop", () => {
    const { topAward } = exactFigures(smallLines);
    expect(topAward).toMatchObject({ symbol: "W", count: 3, units: 50 });
    const stops = stopsOf(smallLines.base);
    const shown = stops.filter((each) => {
      const { events } = playStop(smallLines, smallLines.base, scripted(...each));
      return events.some(
        (event) => event.type === "win" && event.wins.some(({ symbol, count }) => symbol === "W" && count === 3),
      );
    });
    expect(topAward.oneIn).toBeCloseTo(stops.length / shown.length, 9);
  });
});

test("the odds of scatters as the top award are those of every stop too, and no wild stands for one", () => {
  const dear: SlotDefinition = {
    ...smallLines,
    symbols: smallLines.symbols.map((symbol) =>
      symbol.role === "scatter" ? { ...symbol, pays: { "2": 99 } } : symbol,
    ),
  };
  const { topAward } = exactFigures(dear);
  expect(topAward).toMatchObject({
    symbol: dear.symbols.find(({ role }) => role === "scatter")?.id,
    count: 2,
    units: 99,
  });
  const stops = stopsOf(dear.base);
  const shown = stops.filter((each) => {
    const [reveal] = playStop(dear, dear.base, scripted(...each)).events;
    return reveal?.type === "reveal" && (findScatters(dear, reveal.grid)?.cells.length ?? 0) >= 2;
  });
  expect(topAward.oneIn).toBeCloseTo(stops.length / shown.length, 9);
});

test("free spins that bring themselves again are counted up to their bound", () => {
  const free = { award: {}, retrigger: { "1": 1 }, most: 3, mode: smallLines.base };
  const law = [0, 1].map((scatters) => {
    return { chance: 0.5, won: summaryOf([[2 * scatters, 1]], []), scatters, valued: 0, collectors: 0 };
  });
  const one = freeSpinSummary({ definition: smallLines, freeSpins: free, lawOf: () => law, rates: [] }, 1);
  // One spin, a second with 1/2, a third with 1/4; each wins 1 on average.
  expect(one.mean).toBeCloseTo(1.75, 12);
  // The wins are 0, 2, 4 and 6 with chances 1/2, 1/4, 1/8 and 1/8.
  expect(one.meanSquare).toBeCloseTo(4 / 4 + 16 / 8 + 36 / 8, 12);
  expect(one.none).toBeCloseTo(1 / 2, 12);
});

describe("ways with falls", () => {
  const { drop } = smallWays.base.reels.kind === "weights" ? smallWays.base.reels : { drop: [] };

  test.each([
    ["an empty grid", [[], [], []]],
    ["a grid with something left", [["B"], ["W"], ["A", "A"]]],
    [
      "a full grid",
      [
        ["B", "A"],
        ["W", "B"],
        ["A", "A"],
      ],
    ],
  ])("the mean win on %s is that of every refill", (_what, kept) => {
    const open = kept.map((places) => smallWays.rows - places.length);
    const cells = drop.flatMap((weights, column) =>
      Array.from({ length: open[column] ?? 0 }, () => Object.entries(weights)),
    );
    let mean = 0;
    for (const drawn of combinations(cells)) {
      const rest = [...drawn];
      const chance = drawn.reduce((product, [, weight]) => (product * weight) / 8, 1);
      const grid = kept.map((places, column) => [...places, ...rest.splice(0, open[column]).map(([symbol]) => symbol)]);
      mean += chance * findWins(smallWays, grid).reduce((sum, win) => sum + win.units, 0);
    }
    const columns = drop.map((weights, column) => ({ kept: kept[column] ?? [], open: open[column] ?? 0, weights }));
    expect(expectedWays(smallWays, columns)).toBeCloseTo(mean, 12);
  });

  test.each([
    ["base", smallWays.base],
    ["free", freeOf(smallWays).mode],
  ])("the quick simulation plays the %s reels draw for draw as the engine does", (_name, mode) => {
    const stops = 1_000;
    const draws = drawsFrom(simulationWords(3));
    const played = Array.from({ length: stops }, () => playStop(smallWays, mode, draws));
    const sums = simulateWays(smallWays, mode, stops, simulationWords(3));
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const simulated = (field: "units" | "squares") => sum(sums.byScatters.map((won) => won[field]));
    expect(sums.stops).toBe(stops);
    expect(simulated("units")).toBe(sum(played.map(({ units }) => units)));
    expect(simulated("squares")).toBe(sum(played.map(({ units }) => units ** 2)));
    const later = played.flatMap(({ events }) =>
      events.flatMap((event) => {
        if (event.type !== "cascade" || mode.reels.kind !== "weights") return [];
        const columns = mode.reels.refill.map((weights, column) => {
          const open = event.added[column]?.length ?? 0;
          return { kept: event.grid[column]?.slice(open) ?? [], open, weights };
        });
        return [event.multiplier * expectedWays(smallWays, columns)];
      }),
    );
    expect(sums.later).toBeCloseTo(sum(later), 6);
  });
});
