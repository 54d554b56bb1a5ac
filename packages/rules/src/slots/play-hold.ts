import type { HoldFeature, SlotDefinition } from "./definition.ts";
import { type Cell, EMPTY, type Grid } from "./events.ts";
import { boardFactor, findWins } from "./find-wins.ts";
import { addWins, freshState, type Lying, type Play } from "./play-stop.ts";
import { drawKey } from "./reels.ts";
import { addUnits, isFull } from "./round-book.ts";
import { cellsOfSymbols, drawValues, placedValues, sumOf, type Values } from "./values.ts";

/** What the hold feature opens with. */
export interface Held {
  readonly symbol: string;
  readonly grid: Grid;
  readonly values: Values;
}

/** Keeps what lies and spins the empty places, until so many spins in a row brought nothing or none is empty. */
export function playHold(play: Play, hold: HoldFeature, held: Held, bought: boolean): void {
  const { definition, draws, book } = play;
  const { symbol } = held;
  const before = book.total;
  let { grid, values } = held;
  book.events.push({
    type: "hold_start",
    symbol,
    grid,
    values: placedValues(values),
    respins: hold.respins,
    bought,
  });
  for (let left = hold.respins; left > 0 && hasEmpty(grid);) {
    const added: Cell[] = [];
    grid = grid.map((places, column) =>
      places.map((place, row) => {
        if (place !== EMPTY || draws.below(hold.chance.of) >= hold.chance.hits) return place;
        added.push({ column, row });
        return symbol;
      }),
    );
    values = drawValues(definition, grid, values, draws);
    left = added.length > 0 ? hold.respins : left - 1;
    book.events.push({ type: "hold_spin", added, grid, values: placedValues(values), left });
  }
  const full = hasEmpty(grid) ? 0 : hold.full;
  if (hold.starts.kind === "count") {
    addUnits(book, sumOf(placedValues(values)) + full);
  } else {
    const wins = findWins(definition, grid);
    if (wins.length > 0) addWins(wins, boardFactor(definition, grid), book);
    addUnits(book, full);
  }
  book.events.push({ type: "hold_end", full, units: book.total - before, total: book.total });
}

/** What a grid keeps of the symbol that opens the feature; undefined where it is too little. */
export function heldOn(play: Play, hold: HoldFeature, { grid, values }: Lying): Held | undefined {
  if (hold.starts.kind !== "count" || isFull(play.book)) return undefined;
  const { symbol, count } = hold.starts;
  if (cellsOfSymbols(grid, (seen) => seen === symbol).length < count) return undefined;
  const keeps = (column: number, row: number) => grid[column]?.[row] === symbol;
  return {
    symbol,
    grid: grid.map((places, column) => places.map((_, row) => (keeps(column, row) ? symbol : EMPTY))),
    values: values?.map((places, column) => places.map((value, row) => (keeps(column, row) ? value : 0))),
  };
}

/** A board with so many of the symbol on places that are drawn, or an empty one with a drawn symbol. */
export function drawHeld({ definition, draws }: Play, hold: HoldFeature, count: number): Held {
  const grid = emptyGrid(definition);
  if (hold.starts.kind === "chance") {
    return { symbol: drawKey(hold.starts.symbols, draws), grid, values: undefined };
  }
  const { symbol } = hold.starts;
  let open = grid.flat().length;
  let left = count;
  const filled = grid.map((places) =>
    places.map(() => {
      const isHit = draws.below(open) < left;
      open -= 1;
      if (isHit) left -= 1;
      return isHit ? symbol : EMPTY;
    }),
  );
  return { symbol, grid: filled, values: drawValues(definition, filled, undefined, draws) };
}

function emptyGrid(definition: SlotDefinition): Grid {
  return freshState(definition).heights.map((rows) => Array.from({ length: rows }, () => EMPTY));
}

function hasEmpty(grid: Grid): boolean {
  return grid.some((places) => places.includes(EMPTY));
}
