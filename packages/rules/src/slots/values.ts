import type { Draws } from "../fair/index.ts";
import type { SlotDefinition, SymbolValues } from "./definition.ts";
import type { Cell, Grid, PlacedValue } from "./events.ts";
import { drawKey } from "./reels.ts";
import { symbolsOf } from "./symbols.ts";

/** What each place carries, 0 where it is nothing; absent in games without values. */
export type Values = readonly (readonly number[])[] | undefined;

/** Draws what valued symbols carry, column by column from the top, but for places that already carry something. */
export function drawValues(definition: SlotDefinition, grid: Grid, before: Values, draws: Draws): Values {
  const { valued } = symbolsOf(definition);
  if (valued.size === 0) return undefined;
  return grid.map((places, column) =>
    places.map((symbol, row) => {
      const values = valued.get(symbol);
      return values ? before?.[column]?.[row] || Number(drawKey(values.weights, draws)) : 0;
    }),
  );
}

/** What falls takes its value along. `rows` names where each place came from. */
export function fallenValues(values: Values, rows: readonly (readonly number[])[]): Values {
  return values && rows.map((from, column) => from.map((row) => (row < 0 ? 0 : (values[column]?.[row] ?? 0))));
}

export function placedValues(values: Values): PlacedValue[] {
  return (values ?? []).flatMap((places, column) =>
    places.flatMap((value, row) => (value > 0 ? [{ column, row, value }] : [])),
  );
}

/** The values in view that are put to one use. */
export function valuesFor(
  definition: SlotDefinition,
  apply: SymbolValues["apply"],
  grid: Grid,
  values: Values,
): PlacedValue[] {
  const { valued } = symbolsOf(definition);
  return placedValues(values).filter(({ column, row }) => valued.get(grid[column]?.[row] ?? "")?.apply === apply);
}

export function sumOf(values: readonly PlacedValue[]): number {
  return values.reduce((sum, { value }) => sum + value, 0);
}

export function cellsOfSymbols(grid: Grid, fits: (symbol: string) => boolean): Cell[] {
  return grid.flatMap((places, column) => places.flatMap((symbol, row) => (fits(symbol) ? [{ column, row }] : [])));
}
