import { reached } from "./by-count.ts";
import type { Grid, SymbolWin } from "./events.ts";
import { payByPlace, type SymbolTable } from "./symbols.ts";

/** Each line pays its best win from the left: the symbol's, or that of the wilds before it where it is higher. */
export function lineWins(
  symbols: SymbolTable,
  lines: readonly (readonly number[])[],
  grid: Grid,
): readonly SymbolWin[] {
  return lines.flatMap((rows, line) => {
    const seen = rows.map((row, column) => grid[column]?.[row] ?? "");
    const best = bestRun(symbols, seen);
    if (best === undefined) return [];
    const cells = rows.slice(0, best.count).map((row, column) => ({ column, row }));
    return [{ ...best, line, cells }];
  });
}

function bestRun(
  symbols: SymbolTable,
  seen: readonly string[],
): Pick<SymbolWin, "symbol" | "count" | "units"> | undefined {
  const wilds = leading(seen, (symbol) => symbols.wilds.has(symbol));
  const first = symbols.paying.get(seen[wilds] ?? "");
  const runs = [{ symbol: seen[0] ?? "", count: wilds }];
  if (first !== undefined) {
    const fits = (symbol: string) => symbols.paying.get(symbol) === first || symbols.wilds.has(symbol);
    runs.push({ symbol: first, count: leading(seen, fits) });
  }
  return runs
    .map((run) => ({ ...run, units: reached(payByPlace(symbols, run.symbol), run.count) }))
    .filter(({ units }) => units > 0)
    .reduce<ReturnType<typeof bestRun>>((best, run) => (best && best.units >= run.units ? best : run), undefined);
}

function leading(seen: readonly string[], fits: (symbol: string) => boolean): number {
  const end = seen.findIndex((symbol) => !fits(symbol));
  return end === -1 ? seen.length : end;
}

/** Whether every place shows one symbol, or a wild in its place. */
export function isFullBoard(symbols: SymbolTable, grid: Grid): boolean {
  const shown = new Set(grid.flat().filter((symbol) => !symbols.wilds.has(symbol)));
  return shown.size <= 1 && [...shown].every((symbol) => symbols.paying.has(symbol));
}
