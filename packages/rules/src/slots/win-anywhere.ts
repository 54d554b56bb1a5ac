import { reached } from "./by-count.ts";
import type { Cell, Grid, SymbolWin } from "./events.ts";
import type { SymbolTable } from "./symbols.ts";

/** Each symbol pays by its number in view. A wild counts for every one of them. */
export function anywhereWins(symbols: SymbolTable, grid: Grid): readonly SymbolWin[] {
  const found = new Map<string, Cell[]>();
  const wilds: Cell[] = [];
  for (const [column, places] of grid.entries()) {
    for (const [row, place] of places.entries()) {
      const symbol = symbols.paying.get(place);
      if (symbols.wilds.has(place)) wilds.push({ column, row });
      if (symbol === undefined) continue;
      const cells = found.get(symbol);
      if (cells) cells.push({ column, row });
      else found.set(symbol, [{ column, row }]);
    }
  }
  return [...found].flatMap(([symbol, own]) => {
    const cells = [...own, ...wilds];
    const units = reached(symbols.byId.get(symbol)?.pays ?? {}, cells.length);
    return units > 0 ? [{ symbol, count: cells.length, cells, units }] : [];
  });
}
