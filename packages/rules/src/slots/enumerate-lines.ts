import { reached } from "./by-count.ts";
import type { SlotDefinition, SpinMode } from "./definition.ts";

/** For each number of scatters: units won to how many of all stops win them. */
export type StopCounts = readonly ReadonlyMap<number, number>[];

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
  /** For each column, for each stop: the symbol's index in each row. */
  readonly windows: readonly (readonly Int8Array[])[];
  readonly scattersIn: readonly Uint8Array[];
  /** For each column: from there on, how many stops show that many scatters. */
  readonly scattersFrom: readonly (readonly number[])[];
  readonly wild: number;
  readonly scatter: number;
  /** Units by symbol and count. */
  readonly pays: readonly (readonly number[])[];
  /** One for each column, used again at every step. */
  readonly runs: readonly Runs[];
  /** For each number of scatters: how many stops win that many units. */
  readonly counts: readonly Float64Array[];
}

const ONLY_WILDS = -1;

/**
 * Counts every combination of stops of a game on lines, without looking at each: once no line runs any more, the
 * columns that are left matter only through their scatters.
 */
export function enumerateLines(definition: SlotDefinition, mode: SpinMode): StopCounts {
  const walk = prepare(definition, mode);
  const first = walk.runs[0];
  if (!first) return [];
  first.size = walk.lines.length;
  first.line.forEach((_, line) => (first.line[line] = line));
  first.symbol.fill(ONLY_WILDS);
  descend(walk, 0, 0, 0);
  return walk.counts.map((byUnits, scatters) => withExtras(definition, mode, byUnits, scatters));
}

function descend(walk: Walk, column: number, units: number, scatters: number): void {
  const runs = walk.runs[column];
  const windows = walk.windows[column];
  if (!runs) return;
  if (!windows || runs.size === 0) {
    let won = units;
    for (let at = 0; at < runs.size; at++) won += payOf(walk, runs, at, column);
    addStops(walk, column, won, scatters);
    return;
  }
  for (let stop = 0; stop < windows.length; stop++) {
    const won = units + extendRuns(walk, runs, column, windows[stop] as Int8Array);
    descend(walk, column + 1, won, scatters + (walk.scattersIn[column]?.[stop] ?? 0));
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
    const isWild = seen === walk.wild;
    const fits = isWild || (seen !== walk.scatter && (symbol === ONLY_WILDS || symbol === seen));
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
  const wilds = walk.pays[walk.wild]?.[runs.wilds[at] as number] ?? 0;
  return own > wilds ? own : wilds;
}

function addStops(walk: Walk, column: number, units: number, scatters: number): void {
  const ways = walk.scattersFrom[column] ?? [];
  for (let more = 0; more < ways.length; more++) {
    const byUnits = walk.counts[scatters + more] as Float64Array;
    byUnits[units] = (byUnits[units] as number) + (ways[more] as number);
  }
}

function prepare({ wins, symbols, rows }: SlotDefinition, { reels }: SpinMode): Walk {
  if (wins.kind !== "lines" || reels.kind !== "strips") throw new RangeError("only strips and lines are enumerated");
  const { lines } = wins;
  const indexOf = (id: string) => symbols.findIndex((symbol) => symbol.id === id);
  const scatter = symbols.findIndex(({ role }) => role === "scatter");
  const windows = reels.strips.map((strip) =>
    strip.map((_, stop) =>
      Int8Array.from({ length: rows }, (__, row) => indexOf(strip[(stop + row) % strip.length] ?? "")),
    ),
  );
  const scattersIn = windows.map((column) =>
    Uint8Array.from(column, (window) => window.filter((symbol) => symbol === scatter).length),
  );
  const scattersFrom = scatterWays(scattersIn);
  const highest = Math.max(...symbols.flatMap(({ pays }) => Object.values(pays)));
  return {
    lines,
    windows,
    scattersIn,
    scattersFrom,
    wild: symbols.findIndex(({ role }) => role === "wild"),
    scatter,
    pays: symbols.map(({ pays }) => Array.from({ length: windows.length + 1 }, (_, count) => reached(pays, count))),
    runs: Array.from({ length: windows.length + 1 }, () => ({
      size: 0,
      line: new Uint8Array(lines.length),
      symbol: new Int8Array(lines.length),
      wilds: new Uint8Array(lines.length),
    })),
    counts: Array.from({ length: scattersFrom[0]?.length ?? 1 }, () => new Float64Array(lines.length * highest + 1)),
  };
}

function scatterWays(scattersIn: readonly Uint8Array[]): number[][] {
  const ways: number[][] = [[1]];
  for (const column of scattersIn.toReversed()) {
    const after = ways[0] ?? [1];
    const here = Array.from({ length: after.length + Math.max(...column) }, () => 0);
    for (const shown of column) {
      after.forEach((stops, more) => {
        here[shown + more] = (here[shown + more] ?? 0) + stops;
      });
    }
    ways.unshift(here);
  }
  return ways;
}

/** Adds the multiplier and what the scatters themselves pay. */
function withExtras(
  definition: SlotDefinition,
  mode: SpinMode,
  byUnits: Float64Array,
  scatters: number,
): ReadonlyMap<number, number> {
  const scatter = definition.symbols.find(({ role }) => role === "scatter");
  const extra = reached(scatter?.pays ?? {}, scatters);
  const counts = new Map<number, number>();
  byUnits.forEach((stops, units) => {
    if (stops > 0) counts.set(units * (mode.multipliers[0] ?? 1) + extra, stops);
  });
  return counts;
}
