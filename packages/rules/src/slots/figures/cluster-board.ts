import { reached } from "../by-count.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { remainders, totalOf } from "./remainders.ts";

/** A place is `column * 8 + row`. The eighth of each column stays free, so that no column touches the next by its ends. */
export const STRIDE = 8;
export const PLACES = 64;
/** How many places one half of the board has: four columns. */
export const HALF = 32;
/** So many words are taken at once. */
const AHEAD = 4_096;
/** No more than a short word tells apart. */
const MAX_WEIGHT = 1_024;

/**
 * A board of clusters as bits, one for each place and symbol, and everything else as numbers in arrays: this runs a
 * thousand million times.
 */
export interface ClusterBoard {
  readonly columns: number;
  readonly rows: number;
  readonly paying: number;
  /** By symbol and count. */
  readonly pays: Float64Array;
  readonly counts: number;
  readonly drop: readonly Uint8Array[];
  readonly refill: readonly Uint8Array[];
  readonly words: Uint16Array;
  readonly grid: Uint8Array;
  /** Where each symbol lies: the first four columns, and the others. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** A group of fewer than three has no place with two neighbours to be found by. */
  readonly isEveryPlaceTried: boolean;
  readonly topSymbol: number;
  readonly topCount: number;
  /** The groups of the board that win: the places of each after those of the one before, and their end. */
  readonly places: Uint8Array;
  readonly ends: Uint8Array;
  readonly units: Float64Array;
  /** How many of the words were used. */
  used: number;
  groups: number;
  hasTopAward: boolean;
  goneLeft: number;
  goneRight: number;
}

export function dropBoard(board: ClusterBoard, nextWord: () => number): void {
  takeWords(board, nextWord);
  const { columns, rows, drop, grid, left, right, words } = board;
  let { used } = board;
  left.fill(0);
  right.fill(0);
  for (let column = 0; column < columns; column++) {
    const table = drop[column] as Uint8Array;
    const mask = table.length - 1;
    const sides = column < HALF / STRIDE ? left : right;
    for (let place = column * STRIDE; place < column * STRIDE + rows; place++) {
      const symbol = table[(words[used++] as number) & mask] as number;
      grid[place] = symbol;
      sides[symbol] = (sides[symbol] as number) | (1 << place);
    }
  }
  board.used = used;
}

/** Has words for a whole board ready. */
function takeWords(board: ClusterBoard, nextWord: () => number): void {
  const { words, used } = board;
  if (used <= AHEAD - PLACES) return;
  words.copyWithin(0, used);
  for (let at = AHEAD - used; at < AHEAD; at++) words[at] = nextWord();
  board.used = 0;
}

/** Finds the groups that win. A group of three or more has a place that two others touch. */
export function findGroups(board: ClusterBoard): void {
  const { paying, left, right, isEveryPlaceTried } = board;
  board.groups = 0;
  board.goneLeft = 0;
  board.goneRight = 0;
  for (let symbol = 0; symbol < paying; symbol++) {
    const l = left[symbol] as number;
    const r = right[symbol] as number;
    const up = l & (l << 1);
    const down = l & (l >>> 1);
    const before = l & (l << STRIDE);
    const after = l & ((l >>> STRIDE) | (r << (HALF - STRIDE)));
    const upRight = r & (r << 1);
    const downRight = r & (r >>> 1);
    const beforeRight = r & ((r << STRIDE) | (l >>> (HALF - STRIDE)));
    const afterRight = r & (r >>> STRIDE);
    let tryLeft = (up & down) | (before & after) | ((up | down) & (before | after));
    let tryRight =
      (upRight & downRight) | (beforeRight & afterRight) | ((upRight | downRight) & (beforeRight | afterRight));
    if (isEveryPlaceTried) {
      tryLeft = l;
      tryRight = r;
    }
    while ((tryLeft | tryRight) !== 0) {
      let groupLeft = tryLeft & -tryLeft;
      let groupRight = tryLeft === 0 ? tryRight & -tryRight : 0;
      for (;;) {
        const gl = groupLeft;
        const gr = groupRight;
        groupLeft = l & (gl | (gl << 1) | (gl >>> 1) | (gl << STRIDE) | (gl >>> STRIDE) | (gr << (HALF - STRIDE)));
        groupRight = r & (gr | (gr << 1) | (gr >>> 1) | (gr << STRIDE) | (gr >>> STRIDE) | (gl >>> (HALF - STRIDE)));
        if (groupLeft === gl && groupRight === gr) break;
      }
      tryLeft &= ~groupLeft;
      tryRight &= ~groupRight;
      addGroup(board, symbol, groupLeft, groupRight);
    }
  }
}

function addGroup(board: ClusterBoard, symbol: number, left: number, right: number): void {
  const size = bitsIn(left) + bitsIn(right);
  const pay = board.pays[symbol * board.counts + size] as number;
  if (pay === 0) return;
  if (symbol === board.topSymbol && size >= board.topCount) board.hasTopAward = true;
  const { places, ends, units, groups } = board;
  let at = groups === 0 ? 0 : (ends[groups - 1] as number);
  for (let rest = left; rest !== 0; rest &= rest - 1) places[at++] = 31 - Math.clz32(rest & -rest);
  for (let rest = right; rest !== 0; rest &= rest - 1) places[at++] = HALF + 31 - Math.clz32(rest & -rest);
  ends[groups] = at;
  units[groups] = pay;
  board.groups = groups + 1;
  board.goneLeft |= left;
  board.goneRight |= right;
}

export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Takes the groups away; what lies above them falls, and the rest is drawn. */
export function fallBoard(board: ClusterBoard, nextWord: () => number): void {
  takeWords(board, nextWord);
  for (let column = 0; column < board.columns; column++) {
    const isLeft = column < HALF / STRIDE;
    const gone = (isLeft ? board.goneLeft : board.goneRight) & (0xff << (column * STRIDE));
    if (gone !== 0) fallColumn(board, isLeft ? board.left : board.right, column, gone);
  }
}

function fallColumn(board: ClusterBoard, sides: Int32Array, column: number, gone: number): void {
  const { grid, rows, refill, words } = board;
  const first = column * STRIDE;
  const others = ~(0xff << first);
  for (let symbol = 0; symbol < sides.length; symbol++) sides[symbol] = (sides[symbol] as number) & others;
  let to = first + rows - 1;
  for (let place = to; place >= first; place--) {
    if ((gone & (1 << place)) !== 0) continue;
    const symbol = grid[place] as number;
    grid[to] = symbol;
    sides[symbol] = (sides[symbol] as number) | (1 << to);
    to -= 1;
  }
  const table = refill[column] as Uint8Array;
  const mask = table.length - 1;
  let { used } = board;
  for (; to >= first; to--) {
    const symbol = table[(words[used++] as number) & mask] as number;
    grid[to] = symbol;
    sides[symbol] = (sides[symbol] as number) | (1 << to);
  }
  board.used = used;
}

export function prepareBoard(definition: SlotDefinition, { reels }: SpinMode): ClusterBoard {
  const { symbols, columns, rows, wins } = definition;
  if (wins.kind !== "clusters" || reels.kind !== "weights") throw new RangeError("only weighted clusters");
  if (rows >= STRIDE || columns > PLACES / STRIDE) throw new RangeError("a board has seven rows and eight columns");
  if ([...reels.drop, ...reels.refill].some((weights) => totalOf(weights) > MAX_WEIGHT)) {
    throw new RangeError(`weights of more than ${MAX_WEIGHT}`);
  }
  const ordered = (["pay", "scatter"] as const).flatMap((role) => symbols.filter((symbol) => symbol.role === role));
  if (ordered.length < symbols.length) throw new RangeError("only what pays, and scatters");
  const ids = ordered.map(({ id }) => id);
  const paying = ordered.filter(({ role }) => role === "pay");
  const counts = columns * rows + 1;
  const awards = paying.map(({ pays }) => Math.max(...Object.values(pays)));
  const topSymbol = awards.indexOf(Math.max(...awards));
  return {
    columns,
    rows,
    paying: paying.length,
    pays: Float64Array.from({ length: paying.length * counts }, (_, at) =>
      reached(paying[Math.floor(at / counts)]?.pays ?? {}, at % counts),
    ),
    counts,
    drop: reels.drop.map((weights) => remainders(weights, ids)),
    refill: reels.refill.map((weights) => remainders(weights, ids)),
    words: new Uint16Array(AHEAD),
    grid: new Uint8Array(PLACES),
    left: new Int32Array(ids.length),
    right: new Int32Array(ids.length),
    isEveryPlaceTried: paying.some(({ pays }) => Object.keys(pays).some((count) => Number(count) < 3)),
    topSymbol,
    topCount: Math.max(...Object.keys(paying[topSymbol]?.pays ?? {}).map(Number)),
    places: new Uint8Array(PLACES),
    ends: new Uint8Array(PLACES),
    units: new Float64Array(PLACES),
    used: AHEAD,
    groups: 0,
    hasTopAward: false,
    goneLeft: 0,
    goneRight: 0,
  };
}
