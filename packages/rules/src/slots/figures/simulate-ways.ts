import { reached } from "../by-count.ts";
import type { SlotDefinition, SlotSymbol, SpinMode, Weights } from "../definition.ts";
import { freshState, multiplierAt } from "../play-stop.ts";
import { remainders, totalOf } from "./remainders.ts";

/** Sums over simulated stops of the reels. Two of them over different draws can be added field by field. */
export interface StopSums {
  readonly stops: number;
  /** For each number of scatters: units won by stops with that many, and their squares. */
  readonly byScatters: readonly WonSums[];
  /**
   * After each fall, the exact mean of the next win given what is left lying, in place of the win itself. It has the
   * same mean as what is won after falls and scatters much less.
   */
  readonly later: number;
  readonly laterSquares: number;
  /** What single stops won above half of the most that a round pays. */
  readonly excess: number;
}

/** What the scatters themselves pay is left out. */
export interface WonSums {
  readonly units: number;
  readonly squares: number;
}

interface Chances {
  /** How likely a place carries a symbol on. */
  readonly likely: Float64Array;
  /** How likely none of so many open places does, each number of them after the one before. */
  readonly none: Float64Array;
}

/** Everything as numbers in arrays, `column * symbols + symbol`: this runs a billion times. */
interface Tables {
  readonly columns: number;
  readonly symbols: number;
  readonly paying: number;
  /** Where the framed ones begin, in the order of those that they pay as; 0 where there are none. */
  readonly framed: number;
  readonly rows: number;
  readonly grows: boolean;
  readonly maxFalls: number;
  readonly multipliers: Float64Array;
  /** By symbol and count. */
  readonly pays: Float64Array;
  /** For each column the symbol of each remainder of a word. */
  readonly drop: readonly Uint8Array[];
  readonly refill: readonly Uint8Array[];
  /** Of a place of the drop, and of one that is filled after a fall. */
  readonly first: Chances;
  readonly next: Chances;
  /** The mean of the first win by the heights of the columns, as far as they came. */
  readonly firstMeans: Map<number, number>;
  /** How many places of each column are to be drawn. Used again at every step. */
  readonly open: Int32Array;
  /** How many of each column turned into wilds. Used again at every step. */
  readonly turned: Int32Array;
  readonly heights: Int32Array;
  /** The fewest columns that pay anything. */
  readonly shortest: number;
  /** By column and symbol, one bit for each paying symbol that it carries on; a wild begins none. */
  readonly bits: Int32Array;
  /** What was drawn into the first columns. Used again at every stop. */
  readonly drawn: Int32Array;
  /** Through how many columns the longest win ran. */
  longest: number;
}

/**
 * Plays stops of a game on weighted ways as `spin` does, draw for draw, many times faster. A test compares the two.
 * Every table must weigh a power of two, so that no word is skipped. Where columns stay as tall as they grew, so many
 * spins in a row count as one stop, and `later` has the mean of their first wins too.
 */
export function simulateWays(
  definition: SlotDefinition,
  mode: SpinMode,
  stops: number,
  nextWord: () => number,
): StopSums {
  const tables = prepare(definition, mode);
  const { columns, symbols, rows, heights } = tables;
  const start = Int32Array.from(freshState(definition).heights);
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  const lying = new Int32Array(columns * symbols);
  const stop = { units: 0, later: 0 };
  const byScatters = Array.from({ length: columns * rows + 1 }, () => ({ units: 0, squares: 0 }));
  let isUsed = false;
  let later = 0;
  let laterSquares = 0;
  let excess = 0;
  const half = (definition.maxWin * definition.unitsPerBet) / 2;
  for (let played = 0; played < stops; played++) {
    heights.set(start);
    stop.units = 0;
    stop.later = 0;
    for (let spin = 0; spin < spins; spin++) {
      if (isUsed) lying.fill(0);
      if (mode.carries) stop.later += firstMean(tables, lying);
      isUsed = dropColumns(tables, lying, nextWord);
      if (isUsed) playOut(tables, lying, stop, nextWord);
    }
    later += stop.later;
    laterSquares += stop.later * stop.later;
    if (stop.units === 0) continue;
    const sums = byScatters[scattersOn(tables, lying)] as (typeof byScatters)[number];
    sums.units += stop.units;
    sums.squares += stop.units * stop.units;
    if (stop.units > half) excess += stop.units - half;
  }
  return { stops, byScatters, later, laterSquares, excess };
}

/** The mean of the first win on an empty board, which follows from how tall the columns are. */
function firstMean(tables: Tables, lying: Int32Array): number {
  const { heights, open, rows, firstMeans } = tables;
  let tall = 0;
  for (let column = 0; column < heights.length; column++) tall = tall * (rows + 1) + (heights[column] as number);
  const known = firstMeans.get(tall);
  if (known !== undefined) return known;
  open.set(heights);
  const mean = expectedNext(tables, lying, tables.first) * factor(tables, 0);
  firstMeans.set(tall, mean);
  return mean;
}

/** False where no symbol reaches so many columns that it pays: the others are drawn, and nothing more is done. */
function dropColumns(tables: Tables, lying: Int32Array, nextWord: () => number): boolean {
  const { columns, symbols, drop, heights, shortest, bits, drawn } = tables;
  let on = -1;
  let kept = 0;
  for (let column = 0; column < shortest; column++) {
    const table = drop[column] as Uint8Array;
    const mask = table.length - 1;
    let here = 0;
    for (let place = heights[column] as number; place > 0; place--) {
      const symbol = table[nextWord() & mask] as number;
      drawn[kept++] = column * symbols + symbol;
      here |= bits[column * symbols + symbol] as number;
    }
    on &= here;
  }
  if (on === 0) {
    for (let column = shortest; column < columns; column++) {
      for (let place = heights[column] as number; place > 0; place--) nextWord();
    }
    return false;
  }
  for (let place = 0; place < kept; place++) {
    const at = drawn[place] as number;
    lying[at] = (lying[at] as number) + 1;
  }
  for (let column = shortest; column < columns; column++) {
    fill(lying, column * symbols, drop[column] as Uint8Array, heights[column] as number, nextWord);
  }
  return true;
}

/** The scatter has the last index. */
function scattersOn({ columns, symbols }: Tables, lying: Int32Array): number {
  let scatters = 0;
  for (let column = 1; column <= columns; column++) scatters += lying[column * symbols - 1] as number;
  return scatters;
}

function fill(lying: Int32Array, base: number, table: Uint8Array, places: number, nextWord: () => number): void {
  const mask = table.length - 1;
  for (let place = 0; place < places; place++) {
    const at = base + (table[nextWord() & mask] as number);
    lying[at] = (lying[at] as number) + 1;
  }
}

function playOut(
  tables: Tables,
  lying: Int32Array,
  stop: { units: number; later: number },
  nextWord: () => number,
): void {
  const { open } = tables;
  for (let step = 0; ; step++) {
    for (let column = 0; column < open.length; column++) open[column] = 0;
    const won = takeWins(tables, lying);
    if (won === 0) return;
    stop.units += won * factor(tables, step);
    if (step >= tables.maxFalls) return;
    if (tables.grows) growColumns(tables);
    stop.later += expectedNext(tables, lying, tables.next) * factor(tables, step + 1);
    for (let column = 0; column < tables.columns; column++) {
      fill(lying, column * tables.symbols, tables.refill[column] as Uint8Array, open[column] as number, nextWord);
    }
  }
}

function factor({ multipliers }: Tables, step: number): number {
  return multipliers[step < multipliers.length ? step : multipliers.length - 1] as number;
}

/** Sums the wins, takes their places away and counts them in `open`. */
function takeWins(tables: Tables, lying: Int32Array): number {
  const { columns, symbols, paying, framed, pays, open, turned } = tables;
  let won = 0;
  for (let column = 0; column < columns; column++) turned[column] = 0;
  let longest = 0;
  for (let symbol = 0; symbol < paying; symbol++) {
    let ways = lying[symbol] as number;
    if (ways === 0) continue;
    let run = 1;
    for (; run < columns; run++) {
      const base = run * symbols;
      const inFrames = framed > 0 ? (lying[base + framed + symbol] as number) : 0;
      const places = (lying[base + symbol] as number) + (lying[base + paying] as number) + inFrames;
      if (places === 0) break;
      ways *= places;
    }
    const pay = pays[symbol * (columns + 1) + run] as number;
    if (pay === 0) continue;
    won += ways * pay;
    if (run > longest) longest = run;
    for (let column = 0; column < run; column++) {
      takeAway(lying, open, column, column * symbols + symbol);
      if (framed > 0) takeAway(lying, turned, column, column * symbols + framed + symbol);
    }
  }
  // A wild serves every symbol that runs through it, so wilds go last.
  for (let column = 0; column < longest; column++) {
    takeAway(lying, open, column, column * symbols + paying);
    lying[column * symbols + paying] = turned[column] as number;
  }
  tables.longest = longest;
  return won;
}

/** Every column that won is one place taller. */
function growColumns({ heights, open, rows, longest }: Tables): void {
  for (let column = 0; column < longest; column++) {
    if ((heights[column] as number) >= rows) continue;
    heights[column] = (heights[column] as number) + 1;
    open[column] = (open[column] as number) + 1;
  }
}

function takeAway(lying: Int32Array, open: Int32Array, column: number, at: number): void {
  open[column] = (open[column] as number) + (lying[at] as number);
  lying[at] = 0;
}

function expectedNext(
  { columns, symbols, paying, framed, pays, open }: Tables,
  lying: Int32Array,
  { likely, none }: Chances,
): number {
  let sum = 0;
  for (let symbol = 0; symbol < paying; symbol++) {
    let ways = 1;
    for (let column = 0; column < columns && ways > 0; column++) {
      const at = column * symbols + symbol;
      const places = open[column] as number;
      const inFrames = framed > 0 ? (lying[at + framed] as number) : 0;
      const held = (lying[at] as number) + (lying[column * symbols + paying] as number) + inFrames;
      if (held === 0)
        sum += ways * (none[places * likely.length + at] as number) * (pays[symbol * (columns + 1) + column] as number);
      ways *= held + places * (likely[at] as number);
    }
    sum += ways * (pays[symbol * (columns + 1) + columns] as number);
  }
  return sum;
}

function prepare(definition: SlotDefinition, mode: SpinMode): Tables {
  const { reels } = mode;
  if (definition.wins.kind !== "ways" || reels.kind !== "weights") throw new RangeError("only weighted ways");
  const { columns, rows, symbols } = definition;
  // The order is what makes an index: those that pay, the wild, those in frames, then the scatter.
  const plain = symbols.filter(({ role, framed }) => role === "pay" && framed === undefined);
  const inFrames = plain.flatMap(({ id }) => symbols.find(({ framed }) => framed === id) ?? []);
  if (inFrames.length > 0 && inFrames.length < plain.length) throw new RangeError("only some symbols have a frame");
  const ofRole = (role: SlotSymbol["role"]) => symbols.filter((symbol) => symbol.role === role);
  const ordered = [...plain, ...ofRole("wild"), ...inFrames, ...ofRole("scatter")];
  const ids = ordered.map(({ id }) => id);
  const paying = plain.length;
  const chancesOf = (tables: readonly Weights[]): Chances => {
    const likely = Float64Array.from({ length: columns * ids.length }, (_, at) => {
      const weights = tables[Math.floor(at / ids.length)] ?? {};
      const symbol = at % ids.length;
      const carries = [ids[symbol], ids[paying], inFrames[symbol]?.id];
      return carries.reduce((sum, id) => sum + (weights[id ?? ""] ?? 0), 0) / totalOf(weights);
    });
    return {
      likely,
      none: Float64Array.from({ length: (rows + 1) * likely.length }, (_, at) => {
        return (1 - (likely[at % likely.length] as number)) ** Math.floor(at / likely.length);
      }),
    };
  };
  const bitsOf = (symbol: number, isLater: boolean) => {
    if (symbol === paying) return isLater ? -1 : 0;
    if (symbol < paying) return 1 << symbol;
    return symbol - paying <= inFrames.length ? 1 << (symbol - paying - 1) : 0;
  };
  return {
    columns,
    rows,
    paying,
    framed: inFrames.length > 0 ? paying + 1 : 0,
    grows: definition.grows ?? false,
    symbols: ids.length,
    maxFalls: definition.cascades?.most ?? 0,
    multipliers: Float64Array.from({ length: mode.multipliers.length }, (_, step) => multiplierAt(mode, step)),
    pays: Float64Array.from({ length: paying * (columns + 1) }, (_, at) =>
      reached(ordered[Math.floor(at / (columns + 1))]?.pays ?? {}, at % (columns + 1)),
    ),
    drop: reels.drop.map((weights) => remainders(weights, ids)),
    refill: reels.refill.map((weights) => remainders(weights, ids)),
    first: chancesOf(reels.drop),
    next: chancesOf(reels.refill),
    firstMeans: new Map(),
    open: new Int32Array(columns),
    turned: new Int32Array(columns),
    heights: new Int32Array(columns),
    shortest: Math.min(...plain.flatMap(({ pays }) => Object.keys(pays).map(Number))),
    bits: Int32Array.from({ length: columns * ids.length }, (_, at) => bitsOf(at % ids.length, at >= ids.length)),
    drawn: new Int32Array(columns * rows),
    longest: 0,
  };
}
