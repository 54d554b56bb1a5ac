import { describe, expect, test } from "vitest";
import type { SlotDefinition } from "./definition.ts";
import type { Grid } from "./events.ts";
import { findScatters, findWins } from "./find-wins.ts";
import { smallLines, smallWays } from "./testing/small-games.ts";

/** Rows as they are seen, turned into columns. */
function gridOf(...rows: readonly string[]): Grid {
  return Array.from(rows[0] ?? "", (_, column) => rows.map((row) => row[column] ?? ""));
}

const brief = (definition: SlotDefinition, grid: Grid) =>
  findWins(definition, grid).map(({ symbol, count, units }) => `${symbol}${count}=${units}`);

describe("lines", () => {
  test.each([
    [["AAA", "SSS"], ["A3=10"]],
    [["BBA", "SSS"], ["B2=1"]],
    [["AAB", "SSS"], []],
    [["BSB", "SSS"], []],
    // A wild substitutes for what follows it.
    [["WAA", "SSS"], ["A3=10"]],
    [["AWA", "SSS"], ["A3=10"]],
    [["BBW", "SSS"], ["B3=5"]],
    // Wilds alone pay where that is more: 3 for two of them against 5 for three of B, 10 for three of A.
    [["WWS", "SSS"], ["W2=3"]],
    [["WWB", "SSS"], ["B3=5"]],
    [["WWW", "SSS"], ["W3=50"]],
    // The second line goes down, up and down.
    [["SBS", "BSB"], ["B3=5"]],
  ])("%j pays %j", (rows, wins) => {
    expect(brief(smallLines, gridOf(...rows))).toEqual(wins);
  });

  test("each line pays for itself, with the places it runs through", () => {
    expect(findWins(smallLines, gridOf("ABA", "ABA"))).toEqual([]);
    expect(findWins(smallLines, gridOf("AAA", "ABA"))).toEqual([
      { symbol: "A", count: 3, line: 0, units: 10, cells: [at(0, 0), at(1, 0), at(2, 0)] },
      { symbol: "A", count: 3, line: 1, units: 10, cells: [at(0, 1), at(1, 0), at(2, 1)] },
    ]);
  });
});

const at = (column: number, row: number) => ({ column, row });

describe("ways", () => {
  test.each([
    [["AAA", "BSS"], ["A3=6"]],
    [["AAA", "AAA"], ["A3=48"]],
    [
      ["AWA", "BSB"],
      ["A3=6", "B3=4"],
    ],
    [["AWA", "ABB"], ["A3=12"]],
    [["BBA", "BBA"], ["B2=4"]],
    [["ASA", "BSB"], []],
    // Nothing starts with a wild.
    [["WAA", "SAA"], []],
  ])("%j pays %j", (rows, wins) => {
    expect(brief(smallWays, gridOf(...rows))).toEqual(wins);
  });
});

describe("clusters", () => {
  const clusters: SlotDefinition = {
    ...smallWays,
    columns: 4,
    rows: 3,
    wins: { kind: "clusters" },
    symbols: smallWays.symbols.map((symbol) =>
      symbol.role === "pay" ? { ...symbol, pays: { "4": 2, "6": 9 } } : symbol,
    ),
  };
  test.each([
    [["AASS", "AASS", "SSSS"], ["A4=2"]],
    [["AASS", "AASA", "SSSS"], ["A4=2"]],
    [["AAAS", "AAAS", "SSSS"], ["A6=9"]],
    // Touching by a corner is not enough.
    [["AASS", "SSAA", "SSSS"], []],
    // A wild joins both groups.
    [
      ["AAWB", "ASSB", "SSSB"],
      ["A4=2", "B4=2"],
    ],
    [["WWWW", "WWWW", "SSSS"], []],
  ])("%j pays %j", (rows, wins) => {
    expect(brief(clusters, gridOf(...rows))).toEqual(wins);
  });
});

test("scatters count wherever they lie", () => {
  expect(findScatters(smallLines, gridOf("SAB", "ABS"))).toEqual({
    symbol: "S",
    units: 1,
    cells: [at(0, 0), at(2, 1)],
  });
  expect(findScatters(smallLines, gridOf("AAB", "ABA"))).toBeUndefined();
});
