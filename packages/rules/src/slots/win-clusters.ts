import { reached } from "./by-count.ts";
import type { Cell, Grid, SymbolWin } from "./events.ts";
import type { SymbolTable } from "./symbols.ts";

/** Symbols that touch by their sides pay together. A wild joins every group it touches. */
export function clusterWins(symbols: SymbolTable, grid: Grid): readonly SymbolWin[] {
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
      return units > 0 ? [{ symbol, count: cells.length, cells, units }] : [];
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
