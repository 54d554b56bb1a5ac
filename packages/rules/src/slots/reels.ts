import { type Draws, drawByWeight } from "../fair/index.ts";
import type { Reels, Weights } from "./definition.ts";
import type { Cell, Grid } from "./events.ts";

/** Reels that have stopped, and what would fall from above. */
export interface Dropped {
  readonly grid: Grid;
  readonly stops: readonly number[] | null;
  /** The next symbol from above a column. */
  readonly next: (column: number) => string;
}

export function dropReels(reels: Reels, rows: number, draws: Draws): Dropped {
  return reels.kind === "strips" ? dropStrips(reels.strips, rows, draws) : dropWeighted(reels, rows, draws);
}

function dropStrips(strips: readonly (readonly string[])[], rows: number, draws: Draws): Dropped {
  const stops = strips.map((strip) => draws.below(strip.length));
  const tops = [...stops];
  return {
    stops,
    grid: strips.map((strip, column) =>
      Array.from({ length: rows }, (_, row) => at(strip, (stops[column] ?? 0) + row)),
    ),
    next(column) {
      const top = (tops[column] ?? 0) - 1;
      tops[column] = top;
      return at(strips[column] ?? [], top);
    },
  };
}

function dropWeighted(reels: Extract<Reels, { kind: "weights" }>, rows: number, draws: Draws): Dropped {
  return {
    stops: null,
    grid: reels.drop.map((weights) => Array.from({ length: rows }, () => drawSymbol(weights, draws))),
    next: (column) => drawSymbol(reels.refill[column] ?? {}, draws),
  };
}

const tables = new WeakMap<Weights, { readonly symbols: readonly string[]; readonly weights: readonly number[] }>();

function drawSymbol(weights: Weights, draws: Draws): string {
  let table = tables.get(weights);
  if (!table) {
    // In an order that no storage of the definition can change.
    const entries = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
    table = { symbols: entries.map(([symbol]) => symbol), weights: entries.map(([, weight]) => weight) };
    tables.set(weights, table);
  }
  return table.symbols[drawByWeight(table.weights, draws)] ?? "";
}

function at(strip: readonly string[], index: number): string {
  const place = index % strip.length;
  return strip[place < 0 ? place + strip.length : place] ?? "";
}

/** Takes places away, lets the rest fall and fills up from above: the lowest empty place is filled first. */
export function fall(
  grid: Grid,
  removed: readonly Cell[],
  next: (column: number) => string,
): { grid: Grid; added: Grid } {
  const gone = new Set(removed.map(({ column, row }) => `${column}:${row}`));
  const added: string[][] = [];
  const fallen = grid.map((places, column) => {
    const kept = places.filter((_, row) => !gone.has(`${column}:${row}`));
    const fresh = Array.from({ length: places.length - kept.length }, () => next(column)).reverse();
    added.push(fresh);
    return [...fresh, ...kept];
  });
  return { grid: fallen, added };
}
