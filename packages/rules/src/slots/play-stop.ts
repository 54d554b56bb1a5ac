import type { Draws } from "../fair/index.ts";
import type { SlotDefinition, SpinMode } from "./definition.ts";
import type { Cell, Grid, SlotModeName, SpinOutcome, SymbolWin } from "./events.ts";
import { boardFactor, findWins, type PlaceState } from "./find-wins.ts";
import { drawKey, dropReels, fall } from "./reels.ts";
import { addUnits, type Book, isFull } from "./round-book.ts";
import { symbolsOf } from "./symbols.ts";
import { cellsOfSymbols, drawValues, fallenValues, placedValues, sumOf, type Values, valuesFor } from "./values.ts";

/** What a round is played with. */
export interface Play {
  readonly definition: SlotDefinition;
  readonly draws: Draws;
  readonly book: Book;
}

/** What may stay from one spin of a mode to the next. */
export interface Carried {
  readonly heights: number[];
  /** How often each place has won, `column * rows + row`. */
  readonly won: number[];
  /** The sum of multiplying values. */
  sum: number;
  /** What collected values are multiplied with. */
  collectFactor: number;
}

export interface Stop {
  readonly mode: SpinMode;
  readonly name: SlotModeName;
  /** The number of the spin in its mode, from 0. */
  readonly number: number;
}

/** What lies when a stop is over. */
export interface Lying {
  readonly grid: Grid;
  readonly values: Values;
}

interface Board extends Lying {
  /** What the stop has won so far. */
  readonly units: number;
}

export function freshState({ columns, rows, heights, wins }: SlotDefinition): Carried {
  const isMarked = wins.kind === "clusters" && wins.spots !== undefined;
  return {
    heights: heights ? [...heights] : Array.from({ length: columns }, () => rows),
    won: isMarked ? Array.from({ length: columns * rows }, () => 0) : [],
    sum: 0,
    collectFactor: 1,
  };
}

/** One stop of the reels with all that falls after it, by itself and without an end to what it wins. */
export function playStop(definition: SlotDefinition, mode: SpinMode, draws: Draws): SpinOutcome {
  const book: Book = { events: [], max: Infinity, total: 0 };
  const name = mode === definition.freeSpins?.mode ? "free" : "base";
  playReels({ definition, draws, book }, { mode, name, number: 0 }, freshState(definition));
  return { events: book.events, units: book.total };
}

/** A stop of the reels with all that falls after it. */
export function playReels(play: Play, stop: Stop, carried: Carried): Lying {
  const { definition, draws, book } = play;
  const { stops, next, grid } = dropReels(stop.mode.reels, carried.heights, draws);
  const values = drawValues(definition, grid, undefined, draws);
  book.events.push({
    type: "reveal",
    mode: stop.name,
    grid,
    stops,
    ...(values && { values: placedValues(values) }),
  });
  const struck = strike(play, stop);
  const board = playWins(play, stop, carried, struck, { grid, values, units: 0 }, next);
  if (board.values && !isFull(book)) {
    multiplyByValues(play, stop, carried, board);
    collectValues(play, carried, board);
  }
  return board;
}

/** Draws how many columns are struck, and which. */
function strike({ definition, draws, book }: Play, { mode, number }: Stop): ReadonlySet<number> {
  const { strikes } = mode;
  if (!strikes) return NONE;
  let left = Number(drawKey(strikes[Math.min(number, strikes.length - 1)] ?? {}, draws));
  if (left === 0) return NONE;
  const struck: number[] = [];
  for (let column = 0; column < definition.columns && left > 0; column++) {
    if (draws.below(definition.columns - column) >= left) continue;
    struck.push(column);
    left -= 1;
  }
  book.events.push({ type: "strike", columns: struck });
  return new Set(struck);
}

const NONE: ReadonlySet<number> = new Set();

function playWins(
  { definition, draws, book }: Play,
  { mode }: Stop,
  carried: Carried,
  struck: ReadonlySet<number>,
  start: Board,
  next: (column: number) => string,
): Board {
  const state: PlaceState = { struck, worth: worthOf(definition, carried) };
  const falls = definition.cascades?.most ?? 0;
  let { grid, values, units } = start;
  for (let step = 0; ; step++) {
    const wins = findWins(definition, grid, state);
    if (wins.length === 0) return { grid, values, units };
    units += addWins(wins, multiplierAt(mode, step) * boardFactor(definition, grid), book);
    if (isFull(book)) return { grid, values, units };
    const cells = cellsOf(wins);
    if (state.worth) markSpots(definition, carried, cells, book);
    if (step >= falls) return { grid, values, units };
    const { removed, turned } = turnWinners(definition, grid, cells, book);
    if (definition.grows) growColumns(definition, carried, cells);
    const fallen = fall(turned, removed, carried.heights, next);
    grid = fallen.grid;
    values = drawValues(definition, grid, fallenValues(values, fallen.rows), draws);
    book.events.push({
      type: "cascade",
      removed,
      added: fallen.added,
      grid,
      multiplier: multiplierAt(mode, step + 1),
      ...(values && { values: placedValues(values) }),
    });
  }
}

/** Writes wins down and returns what they are worth. */
export function addWins(wins: readonly SymbolWin[], multiplier: number, book: Book): number {
  const units = multiplier * wins.reduce((sum, win) => sum + win.units, 0);
  book.events.push({ type: "win", wins, multiplier, units, total: addUnits(book, units) });
  return units;
}

/** Winning places that turn into something stay; the others are removed. */
function turnWinners(
  definition: SlotDefinition,
  grid: Grid,
  cells: readonly Cell[],
  book: Book,
): { readonly removed: readonly Cell[]; readonly turned: Grid } {
  const { becomes } = symbolsOf(definition);
  if (becomes.size === 0) return { removed: cells, turned: grid };
  const places = cells.flatMap(({ column, row }) => {
    const symbol = becomes.get(grid[column]?.[row] ?? "");
    return symbol === undefined ? [] : [{ column, row, symbol }];
  });
  if (places.length === 0) return { removed: cells, turned: grid };
  const turned = grid.map((symbols) => [...symbols]);
  for (const { column, row, symbol } of places) (turned[column] ?? [])[row] = symbol;
  book.events.push({ type: "become", places, grid: turned });
  const isKept = ({ column, row }: Cell) => places.some((place) => place.column === column && place.row === row);
  return { removed: cells.filter((cell) => !isKept(cell)), turned };
}

function growColumns({ rows }: SlotDefinition, { heights }: Carried, cells: readonly Cell[]): void {
  for (const column of new Set(cells.map((cell) => cell.column))) {
    heights[column] = Math.min(rows, (heights[column] ?? 0) + 1);
  }
}

function worthOf({ wins, rows }: SlotDefinition, { won }: Carried): PlaceState["worth"] {
  const spots = wins.kind === "clusters" ? wins.spots : undefined;
  return spots && (({ column, row }) => spots[Math.min(won[column * rows + row] ?? 0, spots.length - 1)] ?? 0);
}

function markSpots(definition: SlotDefinition, carried: Carried, cells: readonly Cell[], book: Book): void {
  for (const { column, row } of cells) {
    const at = column * definition.rows + row;
    carried.won[at] = (carried.won[at] ?? 0) + 1;
  }
  const worth = worthOf(definition, carried);
  const spots = cells.map((cell) => ({ ...cell, factor: worth?.(cell) ?? 0 }));
  book.events.push({ type: "spots", spots });
}

/** Values in view multiply what the stop won, together with what earlier spins left where the mode carries it on. */
function multiplyByValues({ definition, book }: Play, { mode }: Stop, carried: Carried, board: Board): void {
  if (board.units === 0) return;
  const values = valuesFor(definition, "multiply", board.grid, board.values);
  if (values.length === 0) return;
  carried.sum = (mode.carries ? carried.sum : 0) + sumOf(values);
  const units = board.units * (carried.sum - 1);
  book.events.push({ type: "multiply", values, factor: carried.sum, units, total: addUnits(book, units) });
}

function collectValues({ definition, book }: Play, { collectFactor: factor }: Carried, { grid, values }: Board): void {
  const { collectors: ids } = symbolsOf(definition);
  if (ids.size === 0 || isFull(book)) return;
  const collectors = cellsOfSymbols(grid, (symbol) => ids.has(symbol));
  const taken = valuesFor(definition, "collect", grid, values);
  if (collectors.length === 0 || taken.length === 0) return;
  const units = sumOf(taken) * collectors.length * factor;
  book.events.push({ type: "collect", collectors, values: taken, factor, units, total: addUnits(book, units) });
}

export function multiplierAt({ multipliers }: SpinMode, step: number): number {
  return multipliers[Math.min(step, multipliers.length - 1)] ?? 1;
}

function cellsOf(wins: readonly SymbolWin[]): Cell[] {
  const cells = new Map(wins.flatMap((win) => win.cells.map((cell) => [`${cell.column}:${cell.row}`, cell])));
  return [...cells.values()].sort((a, b) => a.column - b.column || a.row - b.row);
}
