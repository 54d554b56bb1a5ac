import { reached } from "./by-count.ts";
import type { Cell, Grid, SymbolWin } from "./events.ts";
import type { SymbolTable } from "./symbols.ts";

/**
 * Each symbol of the first column pays once for every way through neighbouring columns. Wilds start no way. A place of a
 * struck column counts twice.
 */
export function waysWins(symbols: SymbolTable, grid: Grid, struck: ReadonlySet<number>): readonly SymbolWin[] {
  const starts = new Set(grid[0]?.flatMap((symbol) => symbols.paying.get(symbol) ?? []));
  return [...starts].flatMap((symbol) => {
    const cells: Cell[] = [];
    let count = 0;
    let ways = 1;
    for (const [column, places] of grid.entries()) {
      const before = cells.length;
      for (const [row, place] of places.entries()) {
        if (symbols.paying.get(place) === symbol || symbols.wilds.has(place)) cells.push({ column, row });
      }
      if (cells.length === before) break;
      ways *= (cells.length - before) * (struck.has(column) ? 2 : 1);
      count += 1;
    }
    const units = ways * reached(symbols.byId.get(symbol)?.pays ?? {}, count);
    return units > 0 ? [{ symbol, count, ways, cells, units }] : [];
  });
}
