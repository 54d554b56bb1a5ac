import { type Draws, drawByWeight } from "../fair/index.ts";
import type { Reels, Weights } from "./definition.ts";
import type { Cell, Grid } from "./events.ts";

/** Reels that have stopped, and what would fall from above. */
export interface Dropped {
  readonly grid: Grid;
  readonly stops: readonly (number | null)[] | null;
  /** The next symbol from above a column. */
  readonly next: (column: number) => string;
}

/** Stops every column, or those that `spins` names; one that stands still comes out without places. */
export function dropReels(
  reels: Reels,
  heights: readonly number[],
  draws: Draws,
  spins: (column: number) => boolean = () => true,
): Dropped {
  return reels.kind === "strips"
    ? dropStrips(reels.strips, heights, draws, spins)
    : dropWeighted(reels, heights, draws, spins);
}

function dropStrips(
  strips: readonly (readonly string[])[],
  heights: readonly number[],
  draws: Draws,
  spins: (column: number) => boolean,
): Dropped {
  const stops = strips.map((strip, column) => (spins(column) ? draws.below(strip.length) : null));
  const tops = stops.map((stop) => stop ?? 0);
  return {
    stops,
    grid: strips.map((strip, column) => {
      const stop = stops[column] ?? null;
      return stop === null ? [] : Array.from({ length: heights[column] ?? 0 }, (_, row) => at(strip, stop + row));
    }),
    next(column) {
      const top = (tops[column] ?? 0) - 1;
      tops[column] = top;
      return at(strips[column] ?? [], top);
    },
  };
}

function dropWeighted(
  reels: Extract<Reels, { kind: "weights" }>,
  heights: readonly number[],
  draws: Draws,
  spins: (column: number) => boolean,
): Dropped {
  return {
    stops: null,
    grid: reels.drop.map((weights, column) =>
      Array.from({ length: spins(column) ? (heights[column] ?? 0) : 0 }, () => drawKey(weights, draws)),
    ),
    next: (column) => drawKey(reels.refill[column] ?? {}, draws),
  };
}

const tables = new WeakMap<Weights, { readonly keys: readonly string[]; readonly weights: readonly number[] }>();

/** Draws one key of a table by its weight. */
export function drawKey(weights: Weights, draws: Draws): string {
  let table = tables.get(weights);
  if (!table) {
    // In an order that no storage of the definition can change.
    const entries = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
    table = { keys: entries.map(([key]) => key), weights: entries.map(([, weight]) => weight) };
    tables.set(weights, table);
  }
  return table.keys[drawByWeight(table.weights, draws)] ?? "";
}

function at(strip: readonly string[], index: number): string {
  const place = index % strip.length;
  return strip[place < 0 ? place + strip.length : place] ?? "";
}

/**
 * Takes places away, lets the rest fall and fills up to the heights from above: the lowest empty place is filled first.
 * `rows` names for each place of the new grid the row that it came from, -1 for a new one.
 */
export function fall(
  grid: Grid,
  removed: readonly Cell[],
  heights: readonly number[],
  next: (column: number) => string,
): { readonly grid: Grid; readonly added: Grid; readonly rows: readonly (readonly number[])[] } {
  const gone = new Set(removed.map(({ column, row }) => `${column}:${row}`));
  const added: string[][] = [];
  const rows: number[][] = [];
  const fallen = grid.map((places, column) => {
    const kept = places.flatMap((_, row) => (gone.has(`${column}:${row}`) ? [] : [row]));
    const fresh = Array.from({ length: (heights[column] ?? 0) - kept.length }, () => next(column)).reverse();
    added.push(fresh);
    rows.push([...fresh.map(() => -1), ...kept]);
    return [...fresh, ...kept.map((row) => places[row] ?? "")];
  });
  return { grid: fallen, added, rows };
}
