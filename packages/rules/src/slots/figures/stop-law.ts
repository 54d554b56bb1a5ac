import { reached } from "../by-count.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { enumerateLines, type StopCounts, stripStops } from "./enumerate-lines.ts";
import { boardFactor, findScatters, findWins } from "../find-wins.ts";
import { multiplierAt } from "../play-stop.ts";
import { type Summary, summaryOf } from "./summary.ts";
import { symbolsOf } from "../symbols.ts";

/** Stops that are alike in what follows from them. */
export interface StopClass {
  readonly chance: number;
  /** What the reels, the scatters and the special symbol pay. */
  readonly won: Summary;
  readonly scatters: number;
  /** How many symbols are valued, and how many collect them. */
  readonly valued: number;
  readonly collectors: number;
}

export type StopLaw = readonly StopClass[];

/** Each count has this much room in a tally. */
const ROOM = 32;

/** Every stop of strips on lines, by what is counted of it. */
export function lineLaw(
  definition: SlotDefinition,
  mode: SpinMode,
  rates: readonly number[],
  special?: string,
): StopLaw {
  const { reels } = mode;
  if (reels.kind !== "strips") throw new RangeError(`${definition.id} has no strips`);
  const { scatters, valued, collectors } = symbolsOf(definition);
  const numberOf = (seen: readonly string[], ids: { has(id: string): boolean }) =>
    seen.filter((id) => ids.has(id)).length;
  const columns = stripStops(
    definition,
    reels.strips,
    (seen) =>
      numberOf(seen, scatters) +
      ROOM * numberOf(seen, valued) +
      ROOM ** 2 * numberOf(seen, collectors) +
      ROOM ** 3 * Number(special !== undefined && seen.includes(special)),
  );
  return lawOf(definition, multiplierAt(mode, 0), enumerateLines(definition, columns), rates, special);
}

/** Every stop of strips, looked at as a whole board: for games that pay by more than their lines. */
export function boardLaw(definition: SlotDefinition, mode: SpinMode, rates: readonly number[]): StopLaw {
  const { reels } = mode;
  if (reels.kind !== "strips") throw new RangeError(`${definition.id} has no strips`);
  const windows = reels.strips.map((strip) =>
    strip.map((_, stop) =>
      Array.from({ length: definition.rows }, (__, row) => strip[(stop + row) % strip.length] ?? ""),
    ),
  );
  const grids = windows.reduce<string[][][]>(
    (all, column) => all.flatMap((grid) => column.map((window) => [...grid, window])),
    [[]],
  );
  const counts = new Map<number, Map<number, number>>();
  for (const grid of grids) {
    const tally = findScatters(definition, grid)?.cells.length ?? 0;
    const won = findWins(definition, grid).reduce((sum, win) => sum + win.units, 0) * boardFactor(definition, grid);
    const byUnits = counts.get(tally) ?? new Map<number, number>();
    byUnits.set(won, (byUnits.get(won) ?? 0) + 1);
    counts.set(tally, byUnits);
  }
  return lawOf(definition, multiplierAt(mode, 0), counts, rates);
}

function lawOf(
  definition: SlotDefinition,
  multiplier: number,
  counts: StopCounts,
  rates: readonly number[],
  special?: string,
): StopLaw {
  const cycle = [...counts.values()].reduce((sum, byUnits) => sum + total(byUnits), 0);
  const { scatters: ids, byId } = symbolsOf(definition);
  const [scatter = ""] = ids;
  return [...counts].map(([tally, byUnits]) => {
    const stops = total(byUnits);
    const scatters = tally % ROOM;
    const shown = Math.floor(tally / ROOM ** 3) % ROOM;
    const lines = definition.wins.kind === "lines" ? definition.wins.lines.length : 0;
    const expanded = multiplier * lines * reached(byId.get(special ?? "")?.pays ?? {}, shown);
    const extra = expanded + reached(byId.get(scatter)?.pays ?? {}, scatters);
    const law = [...byUnits].map(([units, number]) => [units * multiplier + extra, number / stops] as const);
    return {
      chance: stops / cycle,
      won: summaryOf(law, rates),
      scatters,
      valued: Math.floor(tally / ROOM) % ROOM,
      collectors: Math.floor(tally / ROOM ** 2) % ROOM,
    };
  });
}

function total(byUnits: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const stops of byUnits.values()) sum += stops;
  return sum;
}
