import { reached } from "./by-count.ts";
import type { Cell, Grid, SymbolWin } from "./events.ts";
import type { SymbolTable } from "./symbols.ts";

/**
 * Symbols that touch by their sides pay together. A wild joins every group it touches. What the places of a group are
 * worth adds up to its factor.
 */
export function clusterWins(
  symbols: SymbolTable,
  grid: Grid,
  worth: ((cell: Cell) => number) | undefined,
): readonly SymbolWin[] {
  const seen = new Set<string>();
  return grid.flatMap((places, column) =>
    places.flatMap((symbol, row) => {
      if (!symbols.paying.has(symbol) || seen.has(keyOf({ column, row }))) return [];
      const cells = groupFrom({ column, row }, (cell) => {
        const place = grid[cell.column]?.[cell.row];
        return place !== undefined && (place === symbol || symbols.wilds.has(place));
      });
      for (const cell of cells) if (grid[cell.column]?.[cell.row] === symbol) seen.add(keyOf(cell));
      const units = reached(symbols.byId.get(symbol)?.pays ?? {}, cells.length);
      if (units === 0) return [];
      if (!worth) return [{ symbol, count: cells.length, cells, units }];
      const factor = Math.max(
        1,
        cells.reduce((sum, cell) => sum + worth(cell), 0),
      );
      return [{ symbol, count: cells.length, factor, cells, units: units * factor }];
    }),
  );
}

function groupFrom(start: Cell, belongs: (cell: Cell) => boolean): Cell[] {
  const group = [start];
  const found = new Set([keyOf(start)]);
  for (const { column, row } of group) {
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = { column: column + right, row: row + down };
      if (found.has(keyOf(next)) || !belongs(next)) continue;
      found.add(keyOf(next));
      group.push(next);
    }
  }
  return group;
}

function keyOf({ column, row }: Cell): string {
  return `${column}:${row}`;
}
