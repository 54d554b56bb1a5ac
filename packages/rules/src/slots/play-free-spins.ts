import { reached } from "./by-count.ts";
import type { ByCount, FreeSpins, Meter } from "./definition.ts";
import type { Grid } from "./events.ts";
import { findScatters } from "./find-wins.ts";
import { addWins, freshState, multiplierAt, type Play, playReels } from "./play-stop.ts";
import { drawKey } from "./reels.ts";
import { addUnits, isFull } from "./round-book.ts";
import { symbolsOf } from "./symbols.ts";
import { cellsOfSymbols } from "./values.ts";

export function playFreeSpins(play: Play, freeSpins: FreeSpins, spins: number, bought: boolean): void {
  const { definition, draws, book } = play;
  const { mode, meter } = freeSpins;
  const before = book.total;
  let awarded = spins;
  book.events.push({ type: "free_spins_start", spins, bought });
  const special = freeSpins.special && drawKey(freeSpins.special, draws);
  if (special !== undefined) book.events.push({ type: "special", symbol: special });
  let carried = freshState(definition);
  let collectors = 0;
  for (let number = 1; number <= awarded && !isFull(book); number++) {
    book.events.push({ type: "free_spin", number, left: awarded - number });
    if (!mode.carries) carried = { ...freshState(definition), collectFactor: carried.collectFactor };
    const { grid } = playReels(play, { mode, name: "free", number: number - 1 }, carried);
    if (special !== undefined) expandSpecial(play, freeSpins, special, grid);
    if (meter && !isFull(book)) {
      const step = readMeter(play, meter, collectors, freeSpins.most - awarded, grid);
      collectors = step.count;
      awarded += step.spins;
      carried.collectFactor = step.factor;
    }
    awarded += takeScatters(play, freeSpins.retrigger, freeSpins.most - awarded, grid);
  }
  book.events.push({ type: "free_spins_end", spins: awarded, units: book.total - before });
}

/** Pays the scatters and returns how many free spins they bring, at most as many as may still come. */
export function takeScatters({ definition, book }: Play, spinsByCount: ByCount, max: number, grid: Grid): number {
  const scatters = isFull(book) ? undefined : findScatters(definition, grid);
  if (!scatters) return 0;
  const isLast = book.total + scatters.units >= book.max;
  const spins = isLast ? 0 : Math.min(max, reached(spinsByCount, scatters.cells.length));
  if (scatters.units === 0 && spins === 0) return 0;
  book.events.push({ type: "scatter", ...scatters, spins, total: addUnits(book, scatters.units) });
  return spins;
}

/** The special symbol fills the columns that show it and pays on every line, wherever they are. */
function expandSpecial({ definition, book }: Play, { mode }: FreeSpins, symbol: string, grid: Grid): void {
  const { wins } = definition;
  if (wins.kind !== "lines" || isFull(book)) return;
  const columns = [...grid.keys()].filter((column) => grid[column]?.includes(symbol));
  const units = reached(symbolsOf(definition).byId.get(symbol)?.pays ?? {}, columns.length);
  if (units === 0) return;
  const filled = grid.map((places, column) => (columns.includes(column) ? places.map(() => symbol) : places));
  book.events.push({ type: "expand", symbol, columns, grid: filled });
  const paid = wins.lines.map((rows, line) => ({
    symbol,
    count: columns.length,
    line,
    cells: columns.map((column) => ({ column, row: rows[column] ?? 0 })),
    units,
  }));
  addWins(paid, multiplierAt(mode, 0), book);
}

/** Counts the collectors of a spin. Every step of the meter raises the factor and adds spins, until the last one. */
function readMeter(
  { definition, book }: Play,
  { every, factors, spins: perStep }: Meter,
  before: number,
  max: number,
  grid: Grid,
): { readonly count: number; readonly factor: number; readonly spins: number } {
  const { collectors } = symbolsOf(definition);
  const count = before + cellsOfSymbols(grid, (symbol) => collectors.has(symbol)).length;
  const stepAt = (number: number) => Math.min(factors.length - 1, Math.floor(number / every));
  const spins = Math.min(max, perStep * (stepAt(count) - stepAt(before)));
  const reading = { count, factor: factors[stepAt(count)] ?? 1, spins };
  if (count > before) book.events.push({ type: "meter", ...reading });
  return reading;
}
