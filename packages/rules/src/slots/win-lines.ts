import { reached } from "./by-count.ts";
import type { Grid, SymbolWin } from "./events.ts";
import type { SymbolTable } from "./symbols.ts";

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
  const first = seen[wilds];
  const runs = [{ symbol: seen[0] ?? "", count: wilds }];
  if (first !== undefined && symbols.paying.has(first)) {
    runs.push({ symbol: first, count: leading(seen, (symbol) => symbol === first || symbols.wilds.has(symbol)) });
  }
  return runs
    .map((run) => ({ ...run, units: reached(symbols.byId.get(run.symbol)?.pays ?? {}, run.count) }))
    .filter(({ units }) => units > 0)
    .reduce<ReturnType<typeof bestRun>>((best, run) => (best && best.units >= run.units ? best : run), undefined);
}

function leading(seen: readonly string[], fits: (symbol: string) => boolean): number {
  const end = seen.findIndex((symbol) => !fits(symbol));
  return end === -1 ? seen.length : end;
}
