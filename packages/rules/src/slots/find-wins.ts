import { reached } from "./by-count.ts";
import type { SlotDefinition } from "./definition.ts";
import type { Cell, Grid, SymbolWin } from "./events.ts";
import { symbolsOf } from "./symbols.ts";
import { anywhereWins } from "./win-anywhere.ts";
import { clusterWins } from "./win-clusters.ts";
import { isFullBoard, lineWins } from "./win-lines.ts";
import { waysWins } from "./win-ways.ts";

/** What places are beyond what they show. */
export interface PlaceState {
  readonly struck: ReadonlySet<number>;
  /** What a place is worth to a group. */
  readonly worth: ((cell: Cell) => number) | undefined;
}

const PLAIN: PlaceState = { struck: new Set(), worth: undefined };

/** What the grid pays by place, before any multiplier. */
export function findWins(definition: SlotDefinition, grid: Grid, state = PLAIN): readonly SymbolWin[] {
  const symbols = symbolsOf(definition);
  switch (definition.wins.kind) {
    case "lines":
      return lineWins(symbols, definition.wins.lines, grid);
    case "ways":
      return waysWins(symbols, grid, state.struck);
    case "anywhere":
      return anywhereWins(symbols, grid);
    case "clusters":
      return clusterWins(symbols, grid, state.worth);
  }
}

/** The factor of a board that shows one symbol only. */
export function boardFactor(definition: SlotDefinition, grid: Grid): number {
  const { wins } = definition;
  const factor = wins.kind === "lines" ? wins.fullBoard : undefined;
  return factor !== undefined && isFullBoard(symbolsOf(definition), grid) ? factor : 1;
}

export interface Scatters {
  readonly symbol: string;
  readonly cells: readonly Cell[];
  readonly units: number;
}

/** The scatters that lie on the grid, wherever they lie. */
export function findScatters(definition: SlotDefinition, grid: Grid): Scatters | undefined {
  const { scatters, byId } = symbolsOf(definition);
  const cells = grid.flatMap((places, column) =>
    places.flatMap((symbol, row) => (scatters.has(symbol) ? [{ symbol, column, row }] : [])),
  );
  const symbol = cells[0]?.symbol;
  if (symbol === undefined) return undefined;
  const units = reached(byId.get(symbol)?.pays ?? {}, cells.length);
  return { symbol, cells: cells.map(({ column, row }) => ({ column, row })), units };
}
