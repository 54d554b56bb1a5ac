import { describe, expect, test, vi } from "vitest";
import type { SlotDefinition } from "./definition.ts";
import type { SlotEvent } from "./events.ts";
import { spin } from "./spin.ts";
import { smallCollect } from "./testing/small-features.ts";
import { scripted, seeded, smallLines, smallWays } from "./testing/small-games.ts";

vi.setConfig({ testTimeout: 60_000 });

const ofType = <Type extends SlotEvent["type"]>(events: readonly SlotEvent[], type: Type) =>
  events.filter((event): event is Extract<SlotEvent, { type: Type }> => event.type === type);

test("the reels stop where the draws say, and a strip goes round", () => {
  const { events, units } = spin(smallLines, "spin", scripted(4, 1, 0));
  expect(events).toEqual([
    {
      type: "reveal",
      mode: "base",
      stops: [4, 1, 0],
      grid: [
        ["B", "A"],
        ["A", "W"],
        ["A", "B"],
      ],
    },
    { type: "end", total: 0 },
  ]);
  expect(units).toBe(0);
});

test("free spins follow the scatters, at their own reels and multiplier", () => {
  // Two scatters bring two free spins; the first of them brings one more, the second loses, the last wins.
  const { events, units } = spin(smallLines, "spin", scripted(3, 3, 0, 2, 2, 1, 2, 0, 0, 0, 0, 1));
  expect(events.map(({ type }) => type)).toEqual([
    "reveal",
    "scatter",
    "free_spins_start",
    "free_spin",
    "reveal",
    "scatter",
    "free_spin",
    "reveal",
    "free_spin",
    "reveal",
    "win",
    "free_spins_end",
    "end",
  ]);
  expect(ofType(events, "scatter").map(({ spins }) => spins)).toEqual([2, 1]);
  expect(ofType(events, "free_spin")).toEqual([
    { type: "free_spin", number: 1, left: 1 },
    { type: "free_spin", number: 2, left: 1 },
    { type: "free_spin", number: 3, left: 0 },
  ]);
  const [win] = ofType(events, "win");
  expect(win).toMatchObject({ multiplier: 2, units: 10 });
  expect(ofType(events, "free_spins_end")).toEqual([{ type: "free_spins_end", spins: 3, units: 11 }]);
  expect(units).toBe(12);
});

test("a collector without anything to collect collects nothing", () => {
  // A column with A, S and F, and one with A, B and the collector; F carries the first of its values.
  expect(ofType(spin(smallCollect, "spin", scripted(0, 2)).events, "collect")).toEqual([]);
  expect(ofType(spin(smallCollect, "spin", scripted(2, 2, 0)).events, "collect")).toHaveLength(1);
});

test("free spins never exceed the most that a round may have", () => {
  const endless: SlotDefinition = { ...smallLines, freeSpins: { ...freeOf(smallLines), retrigger: { "2": 100 } } };
  const { events } = spin(endless, "spin", { below: (bound) => (bound === 3 ? 2 : 3) });
  expect(ofType(events, "free_spins_end")).toMatchObject([{ spins: 5 }]);
  expect(ofType(events, "free_spin").at(-1)).toEqual({ type: "free_spin", number: 5, left: 0 });
});

describe("the most that a round pays", () => {
  const capped = (maxWin: number): SlotDefinition => ({ ...smallWays, maxWin });

  test("ends the round that reaches it, with whatever was still to come", () => {
    let ended = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { events, units } = spin(capped(20), "buy", seeded(seed));
      const free = spin(smallWays, "buy", seeded(seed));
      const max = 20 * smallWays.unitsPerBet;
      expect(units).toBe(Math.min(max, free.units));
      expect(events.at(-1)).toEqual({ type: "end", total: units });
      for (const event of events) if ("total" in event) expect(event.total).toBeLessThanOrEqual(max);
      if (free.units < max) {
        expect(events).toEqual(free.events);
        continue;
      }
      ended += 1;
      expect(events.at(-2)).toEqual({ type: "max_win", units: max });
      const reached = events.findIndex((event) => "total" in event && event.total === max);
      expect(events.slice(reached + 1).map(({ type }) => type)).toEqual(["free_spins_end", "max_win", "end"]);
    }
    expect(ended).toBeGreaterThan(10);
  });

  test("ends a base spin before its scatters, too", () => {
    const low = { ...smallLines, maxWin: 1 };
    for (let seed = 0; seed < 200; seed++) {
      const { units, events } = spin(low, "spin", seeded(seed));
      expect(units).toBeLessThanOrEqual(low.unitsPerBet);
      const full = events.findIndex((event) => "total" in event && event.total === low.unitsPerBet);
      const after = full < 0 ? [] : events.slice(full + 1).map(({ type }) => type);
      expect(["", "max_win end", "free_spins_end max_win end"]).toContain(after.join(" "));
    }
  });
});

test("a bought feature starts with its free spins", () => {
  const { events } = spin(smallWays, "buy", seeded(1));
  expect(events[0]).toEqual({ type: "free_spins_start", spins: 3, bought: true });
  expect(() => spin(smallLines, "buy", seeded(1))).toThrow("sells no feature");
});

describe("falling symbols", () => {
  test("on strips come from above the stop", () => {
    const falling: SlotDefinition = { ...smallLines, cascades: { most: 1 } };
    const { events } = spin(falling, "spin", scripted(0, 1, 0));
    expect(ofType(events, "cascade")).toEqual([
      {
        type: "cascade",
        removed: [0, 1, 2].map((column) => ({ column, row: 0 })),
        added: [["B"], ["B"], ["W"]],
        grid: [
          ["B", "B"],
          ["B", "W"],
          ["W", "B"],
        ],
        multiplier: 1,
      },
    ]);
  });

  test("take the winning places away and let the rest fall", () => {
    let falls = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { events } = spin(smallWays, "spin", seeded(seed));
      for (const [at, event] of events.entries()) {
        const before = events.slice(0, at).findLast((each) => each.type === "reveal" || each.type === "cascade");
        if (event.type !== "cascade" || !before) continue;
        falls += 1;
        before.grid.forEach((places, column) => {
          const gone = event.removed.filter((cell) => cell.column === column).map(({ row }) => row);
          const kept = places.filter((_, row) => !gone.includes(row));
          expect(event.added[column]).toHaveLength(gone.length);
          expect(event.grid[column]).toEqual([...(event.added[column] ?? []), ...kept]);
        });
      }
    }
    expect(falls).toBeGreaterThan(50);
  });
});

test("the multiplier grows with each fall of a stop and starts again with the next", () => {
  const grown = new Set<string>();
  for (let seed = 0; seed < 1_000; seed++) {
    let factors: number[] = [];
    for (const event of spin(smallWays, "spin", seeded(seed)).events) {
      if (event.type === "reveal") factors = [];
      if (event.type !== "win") continue;
      factors.push(event.multiplier);
      grown.add(factors.join());
    }
  }
  expect([...grown].sort((a, b) => a.length - b.length).slice(0, 6)).toEqual([
    "1",
    "2",
    "1,2",
    "2,4",
    "1,2,3",
    "2,4,4",
  ]);
});

test("every amount adds up, in every round", () => {
  for (const definition of [smallLines, smallWays]) {
    for (let seed = 0; seed < 200; seed++) {
      const { events, units } = spin(definition, "spin", seeded(seed));
      let total = 0;
      for (const event of events) {
        if (event.type === "win") {
          expect(event.units).toBe(event.multiplier * event.wins.reduce((sum, win) => sum + win.units, 0));
        }
        if (event.type === "win" || event.type === "scatter") {
          total += event.units;
          expect(event.total).toBe(total);
        }
      }
      expect(events.at(-1)).toEqual({ type: "end", total });
      expect(units).toBe(total);
      expect(Number.isSafeInteger(units)).toBe(true);
    }
  }
});

test("GLI-19 4.5.2: the same draws give the same round, whatever was played before", () => {
  const first = spin(smallWays, "spin", seeded(5));
  for (let seed = 0; seed < 50; seed++) spin(smallWays, "spin", seeded(seed));
  expect(spin(smallWays, "spin", seeded(5))).toEqual(first);
});

function freeOf({ freeSpins }: SlotDefinition) {
  if (!freeSpins) throw new Error("no free spins");
  return freeSpins;
}
