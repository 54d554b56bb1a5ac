import { reached } from "../by-count.ts";
import type { SlotDefinition } from "../definition.ts";
import { payByPlace, symbolsOf } from "../symbols.ts";

/** One way in which a column may stop. */
export interface ColumnStop {
  /** The symbol's index in each row. */
  readonly window: Int8Array;
  /** What else is counted of a stop: a sum over its columns. */
  readonly tally: number;
}

/** For each tally: units won on lines to how many of all stops win them, before any multiplier. */
export type StopCounts = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Lines that still run after some columns, side by side in arrays: this is walked many million times. */
interface Runs {
  size: number;
  readonly line: Uint8Array;
  /** Index of the symbol, or `ONLY_WILDS`. */
  readonly symbol: Int8Array;
  /** How many wilds came before the symbol. */
  readonly wilds: Uint8Array;
}

interface Walk {
  readonly lines: readonly (readonly number[])[];
  readonly columns: readonly (readonly ColumnStop[])[];
  /** For each column: from there on, how many stops have each tally. */
  readonly talliesFrom: readonly (readonly (readonly [number, number])[])[];
  readonly isWild: Uint8Array;
  readonly isPaying: Uint8Array;
  /** Units by symbol and count. */
  readonly pays: readonly (readonly number[])[];
  /** What leading wilds pay by their number. */
  readonly wildPays: readonly number[];
  /** One for each column, used again at every step. */
  readonly runs: readonly Runs[];
  /** For each tally: how many stops win that many units. */
  readonly counts: Map<number, Float64Array>;
  readonly most: number;
}

const ONLY_WILDS = -1;

/**
 * Counts every combination of stops of a game on lines, without looking at each: once no line runs any more, the
 * columns that are left matter only through their tallies.
 */
export function enumerateLines(definition: SlotDefinition, columns: readonly (readonly ColumnStop[])[]): StopCounts {
  const walk = prepare(definition, columns);
  const first = walk.runs[0];
  if (!first) return new Map();
  first.size = walk.lines.length;
  first.line.forEach((_, line) => (first.line[line] = line));
  first.symbol.fill(ONLY_WILDS);
  descend(walk, 0, 0, 0);
  return new Map(
    [...walk.counts].map(([tally, byUnits]) => {
      const counted = new Map<number, number>();
      byUnits.forEach((stops, units) => {
        if (stops > 0) counted.set(units, stops);
      });
      return [tally, counted];
    }),
  );
}

/** The stops of each column of strips. */
export function stripStops(
  { symbols, rows }: SlotDefinition,
  strips: readonly (readonly string[])[],
  tallyOf: (seen: readonly string[], column: number) => number,
): ColumnStop[][] {
  const index = new Map(symbols.map(({ id }, at) => [id, at]));
  return strips.map((strip, column) =>
    strip.map((_, stop) => {
      const seen = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? "");
      return { window: Int8Array.from(seen, (id) => index.get(id) ?? -1), tally: tallyOf(seen, column) };
    }),
  );
}

function descend(walk: Walk, column: number, units: number, tally: number): void {
  const runs = walk.runs[column];
  const stops = walk.columns[column];
  if (!runs) return;
  if (!stops || runs.size === 0) {
    let won = units;
    for (let at = 0; at < runs.size; at++) won += payOf(walk, runs, at, column);
    addStops(walk, column, won, tally);
    return;
  }
  for (const stop of stops) {
    const won = units + extendRuns(walk, runs, column, stop.window);
    descend(walk, column + 1, won, tally + stop.tally);
  }
}

/** Fills the next column's runs with those that go on, and returns what the ended ones pay. */
function extendRuns(walk: Walk, runs: Runs, column: number, window: Int8Array): number {
  const next = walk.runs[column + 1] as Runs;
  let size = 0;
  let won = 0;
  for (let at = 0; at < runs.size; at++) {
    const line = runs.line[at] as number;
    const seen = window[walk.lines[line]?.[column] ?? 0] as number;
    const symbol = runs.symbol[at] as number;
    const isWild = walk.isWild[seen] === 1;
    const fits = isWild || (walk.isPaying[seen] === 1 && (symbol === ONLY_WILDS || symbol === seen));
    if (!fits) {
      won += payOf(walk, runs, at, column);
      continue;
    }
    next.line[size] = line;
    next.symbol[size] = symbol === ONLY_WILDS && !isWild ? seen : symbol;
    next.wilds[size] = symbol === ONLY_WILDS && isWild ? column + 1 : (runs.wilds[at] as number);
    size += 1;
  }
  next.size = size;
  return won;
}

/** What a line pays that ran through this many columns: its symbol's win, or that of the wilds before it. */
function payOf(walk: Walk, runs: Runs, at: number, count: number): number {
  const own = walk.pays[runs.symbol[at] as number]?.[count] ?? 0;
  const wilds = walk.wildPays[runs.wilds[at] as number] ?? 0;
  return own > wilds ? own : wilds;
}

function addStops(walk: Walk, column: number, units: number, tally: number): void {
  for (const [more, ways] of walk.talliesFrom[column] ?? []) {
    let byUnits = walk.counts.get(tally + more);
    if (!byUnits) {
      byUnits = new Float64Array(walk.most + 1);
      walk.counts.set(tally + more, byUnits);
    }
    byUnits[units] = (byUnits[units] as number) + ways;
  }
}

function prepare(definition: SlotDefinition, columns: readonly (readonly ColumnStop[])[]): Walk {
  const { wins, symbols } = definition;
  if (wins.kind !== "lines") throw new RangeError("only lines are enumerated");
  const table = symbolsOf(definition);
  const { lines } = wins;
  const pays = symbols.map(({ id }) => {
    const byCount = payByPlace(table, id);
    return Array.from({ length: columns.length + 1 }, (_, count) => reached(byCount, count));
  });
  return {
    lines,
    columns,
    talliesFrom: talliesFrom(columns),
    isWild: Uint8Array.from(symbols, ({ id }) => Number(table.wilds.has(id))),
    isPaying: Uint8Array.from(symbols, ({ id }) => Number(table.paying.has(id))),
    pays,
    wildPays: pays[symbols.findIndex(({ id }) => table.wilds.has(id))] ?? [],
    runs: Array.from({ length: columns.length + 1 }, () => ({
      size: 0,
      line: new Uint8Array(lines.length),
      symbol: new Int8Array(lines.length),
      wilds: new Uint8Array(lines.length),
    })),
    counts: new Map(),
    most: lines.length * Math.max(...pays.flat()),
  };
}

function talliesFrom(columns: readonly (readonly ColumnStop[])[]): [number, number][][] {
  const from: [number, number][][] = [[[0, 1]]];
  for (const stops of columns.toReversed()) {
    const here = new Map<number, number>();
    for (const { tally } of stops) {
      for (const [more, ways] of from[0] ?? []) here.set(tally + more, (here.get(tally + more) ?? 0) + ways);
    }
    from.unshift([...here]);
  }
  return from;
}
