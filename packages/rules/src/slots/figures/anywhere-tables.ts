import { reached } from "../by-count.ts";
import type { SlotDefinition, SpinMode, Weights } from "../definition.ts";
import { multiplierAt } from "../play-stop.ts";
import { remainders, totalOf } from "./remainders.ts";

/** Everything as numbers in arrays: this runs a billion times. */
export interface AnywhereTables {
  readonly paying: number;
  readonly places: number;
  readonly maxFalls: number;
  readonly multipliers: readonly number[];
  /** By symbol and count. */
  readonly pays: Float64Array;
  readonly drop: Uint8Array;
  readonly refill: Uint8Array;
  /** The value of each remainder of a word. */
  readonly values: Float64Array;
  readonly meanValue: number;
  /** Of a place of the drop, for each paying symbol. */
  readonly likely: readonly number[];
  /** How many of each symbol lie: those that pay, the valued one, the scatter. Used again at every stop. */
  readonly lying: Int32Array;
}

/** One stop: what it won before its values, and those. */
export interface AnywhereStop {
  units: number;
  valued: number;
  sum: number;
}

/** One stop of the reels with all that falls after it. */
export function playAnywhere(tables: AnywhereTables, stop: AnywhereStop, nextWord: () => number): void {
  tables.lying.fill(0);
  stop.valued = 0;
  stop.sum = 0;
  fill(tables, stop, tables.drop, tables.places, nextWord);
  playFalls(tables, stop, nextWord);
}

/** What the board wins as it lies, and all that falls after it. */
export function playFalls(tables: AnywhereTables, stop: AnywhereStop, nextWord: () => number): void {
  const { lying, paying, pays, places, multipliers, maxFalls } = tables;
  stop.units = 0;
  for (let step = 0; ; step++) {
    let [won, open] = [0, 0];
    for (let symbol = 0; symbol < paying; symbol++) {
      const count = lying[symbol] as number;
      const pay = pays[symbol * (places + 1) + count] as number;
      if (pay === 0) continue;
      won += pay;
      open += count;
      lying[symbol] = 0;
    }
    if (won === 0) return;
    stop.units += won * (multipliers[step < multipliers.length ? step : multipliers.length - 1] as number);
    if (step >= maxFalls) return;
    fill(tables, stop, tables.refill, open, nextWord);
  }
}

/** All symbols first, then the values of those that carry one. */
function fill(
  { lying, paying, values }: AnywhereTables,
  stop: AnywhereStop,
  table: Uint8Array,
  places: number,
  word: () => number,
) {
  const mask = table.length - 1;
  for (let place = 0; place < places; place++) {
    const at = table[word() & mask] as number;
    lying[at] = (lying[at] as number) + 1;
  }
  const valued = lying[paying] as number;
  for (; stop.valued < valued; stop.valued++) stop.sum += values[word() & (values.length - 1)] as number;
}

export function prepareAnywhere(definition: SlotDefinition, mode: SpinMode): AnywhereTables {
  const { reels } = mode;
  const { symbols, columns, rows } = definition;
  if (definition.wins.kind !== "anywhere" || reels.kind !== "weights") throw new RangeError("only weights anywhere");
  const one = (tables: readonly Weights[]) => {
    const [first = {}] = tables;
    if (tables.some((table) => JSON.stringify(table) !== JSON.stringify(first))) {
      throw new RangeError("columns differ");
    }
    return first;
  };
  const dropped = one(reels.drop);
  const ordered = (["pay", "value", "scatter"] as const).flatMap((role) => symbols.filter((s) => s.role === role));
  const ids = ordered.map(({ id }) => id);
  const paying = ordered.filter(({ role }) => role === "pay").length;
  const places = columns * rows;
  const weights = ordered[paying]?.values?.weights ?? {};
  const keys = Object.keys(weights).sort((a, b) => (a < b ? -1 : 1));
  const values = Float64Array.from(remainders(weights, keys), (at) => Number(keys[at]));
  return {
    paying,
    places,
    maxFalls: definition.cascades?.most ?? 0,
    multipliers: mode.multipliers.map((_, step) => multiplierAt(mode, step)),
    pays: Float64Array.from({ length: paying * (places + 1) }, (_, at) =>
      reached(ordered[Math.floor(at / (places + 1))]?.pays ?? {}, at % (places + 1)),
    ),
    drop: remainders(dropped, ids),
    refill: remainders(one(reels.refill), ids),
    values,
    meanValue: values.reduce((sum, value) => sum + value, 0) / values.length,
    likely: ids.slice(0, paying).map((id) => (dropped[id] ?? 0) / totalOf(dropped)),
    lying: new Int32Array(ids.length),
  };
}
