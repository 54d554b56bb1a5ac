import type { Draws } from "../fair/index.ts";
import { reached } from "./by-count.ts";
import type { FreeSpins, SlotDefinition, SpinMode } from "./definition.ts";
import type { Cell, Grid, SlotEvent, SlotModeName, SpinKind, SpinOutcome, SymbolWin } from "./events.ts";
import { findScatters, findWins } from "./find-wins.ts";
import { dropReels, fall } from "./reels.ts";

/** A round as it is written: what will be shown and the units won so far. */
interface Book {
  readonly events: SlotEvent[];
  /** Nothing is won beyond it. */
  readonly max: number;
  total: number;
}

/** Plays a whole round, free spins included. The same draws always give the same round. */
export function spin(definition: SlotDefinition, kind: SpinKind, draws: Draws): SpinOutcome {
  const book: Book = { events: [], max: definition.maxWin * definition.unitsPerBet, total: 0 };
  if (kind === "buy") {
    if (!definition.buy || !definition.freeSpins) throw new RangeError(`${definition.id} sells no free spins`);
    playFreeSpins(definition, definition.freeSpins, definition.buy.spins, true, draws, book);
  } else {
    const grid = playOnce(definition, definition.base, "base", draws, book);
    const max = definition.freeSpins?.most ?? 0;
    const spins = takeScatters(definition, definition.freeSpins?.award ?? {}, max, grid, book);
    if (definition.freeSpins && spins > 0) playFreeSpins(definition, definition.freeSpins, spins, false, draws, book);
  }
  if (isFull(book)) book.events.push({ type: "max_win", units: book.total });
  book.events.push({ type: "end", total: book.total });
  return { events: book.events, units: book.total };
}

function playFreeSpins(
  definition: SlotDefinition,
  freeSpins: FreeSpins,
  spins: number,
  bought: boolean,
  draws: Draws,
  book: Book,
): void {
  const before = book.total;
  let awarded = spins;
  book.events.push({ type: "free_spins_start", spins, bought });
  for (let number = 1; number <= awarded && !isFull(book); number++) {
    book.events.push({ type: "free_spin", number, left: awarded - number });
    const grid = playOnce(definition, freeSpins.mode, "free", draws, book);
    awarded += takeScatters(definition, freeSpins.retrigger, freeSpins.most - awarded, grid, book);
  }
  book.events.push({ type: "free_spins_end", spins: awarded, units: book.total - before });
}

/** One stop of the reels with all that falls after it, by itself and without an end to what it wins. */
export function playStop(definition: SlotDefinition, mode: SpinMode, draws: Draws): SpinOutcome {
  const book: Book = { events: [], max: Infinity, total: 0 };
  playOnce(definition, mode, mode === definition.base ? "base" : "free", draws, book);
  return { events: book.events, units: book.total };
}

/** Returns the grid that is left. */
function playOnce(definition: SlotDefinition, mode: SpinMode, name: SlotModeName, draws: Draws, book: Book): Grid {
  const { stops, next, ...dropped } = dropReels(mode.reels, definition.rows, draws);
  let grid = dropped.grid;
  book.events.push({ type: "reveal", mode: name, grid, stops });
  const falls = definition.cascades?.most ?? 0;
  for (let step = 0; ; step++) {
    const wins = findWins(definition, grid);
    if (wins.length === 0) return grid;
    addWins(wins, multiplierAt(mode, step), book);
    if (step >= falls || isFull(book)) return grid;
    const removed = cellsOf(wins);
    const fallen = fall(grid, removed, next);
    grid = fallen.grid;
    book.events.push({ type: "cascade", removed, ...fallen, multiplier: multiplierAt(mode, step + 1) });
  }
}

function addWins(wins: readonly SymbolWin[], multiplier: number, book: Book): void {
  const units = multiplier * wins.reduce((sum, win) => sum + win.units, 0);
  book.total = Math.min(book.max, book.total + units);
  book.events.push({ type: "win", wins, multiplier, units, total: book.total });
}

/** Pays the scatters and returns how many free spins they bring, at most as many as may still come. */
function takeScatters(
  definition: SlotDefinition,
  spinsByCount: Readonly<Record<string, number>>,
  max: number,
  grid: Grid,
  book: Book,
): number {
  const scatters = isFull(book) ? undefined : findScatters(definition, grid);
  if (!scatters) return 0;
  const total = Math.min(book.max, book.total + scatters.units);
  const spins = total >= book.max ? 0 : Math.min(max, reached(spinsByCount, scatters.cells.length));
  if (scatters.units === 0 && spins === 0) return 0;
  book.total = total;
  book.events.push({ type: "scatter", ...scatters, spins, total: book.total });
  return spins;
}

function isFull({ total, max }: Book): boolean {
  return total >= max;
}

export function multiplierAt({ multipliers }: SpinMode, step: number): number {
  return multipliers[Math.min(step, multipliers.length - 1)] ?? 1;
}

function cellsOf(wins: readonly SymbolWin[]): Cell[] {
  const cells = new Map(wins.flatMap((win) => win.cells.map((cell) => [`${cell.column}:${cell.row}`, cell])));
  return [...cells.values()].sort((a, b) => a.column - b.column || a.row - b.row);
}
