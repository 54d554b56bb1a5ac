import { bitsIn, type ClusterBoard, HALF, PLACES, prepareBoard, STRIDE } from "./cluster-board.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";

/** Groups up to this size are counted shape by shape: half a million shapes on seven times seven places. */
export const LARGEST = 10;

/**
 * What the first board of a spin shows of groups that pay: how many up to `LARGEST`, their places and units, and the
 * places of larger ones.
 */
export const CONTROLS = 4;

/** Adds what the board shows to the controls of its batch. */
export function addControls({ groups, ends, units }: ClusterBoard, controls: Float64Array): void {
  let begin = 0;
  for (let group = 0; group < groups; group++) {
    const end = ends[group] as number;
    const size = end - begin;
    begin = end;
    if (size > LARGEST) {
      controls[3] = (controls[3] as number) + size;
      continue;
    }
    controls[0] = (controls[0] as number) + 1;
    controls[1] = (controls[1] as number) + size;
    controls[2] = (controls[2] as number) + (units[group] as number);
  }
}

const known = new WeakMap<SpinMode, readonly number[]>();

/** The exact means of the controls. */
export function meanControls(definition: SlotDefinition, mode: SpinMode): readonly number[] {
  const before = known.get(mode);
  if (before) return before;
  const board = prepareBoard(definition, mode);
  const { paying, pays, counts, columns, rows } = board;
  const means = new GroupCount(board).means();
  const controls = [0, 0, 0, 0];
  const add = (control: number, amount: number) => (controls[control] = (controls[control] ?? 0) + amount);
  const largest = Math.min(LARGEST, columns * rows);
  for (let symbol = 0; symbol < paying; symbol++) {
    // Every place that shows the symbol is in a group of some size.
    let larger = board.drop.reduce((sum, table) => sum + rows * chanceOf(table, symbol), 0);
    for (let size = 1; size <= largest; size++) {
      const mean = means[size * paying + symbol] as number;
      const pay = pays[symbol * counts + size] as number;
      larger -= size * mean;
      if (pay === 0) continue;
      add(0, mean);
      add(1, size * mean);
      add(2, pay * mean);
    }
    if ((pays[symbol * counts + counts - 1] as number) > 0) add(3, larger);
  }
  known.set(mode, controls);
  return controls;
}

function chanceOf(table: Uint8Array, symbol: number): number {
  return table.filter((drawn) => drawn === symbol).length / table.length;
}

/** How many bits a column has. */
const BITS = Uint8Array.from({ length: 256 }, (_, column) => bitsIn(column));

/**
 * Goes through every connected set of places once: a set is extended only by places that no set before it could have. A
 * column is eight bits, and a half of the board four columns.
 */
class GroupCount {
  readonly #board: ClusterBoard;
  readonly #left: number;
  readonly #right: number;
  /** By size and symbol: how likely the places of the set show it, and how many groups there are on average. */
  readonly #likely: Float64Array;
  readonly #means: Float64Array;
  /** By column and symbol: how likely a place shows it; and that so many places do not. */
  readonly #shown: Float64Array;
  readonly #spared: Float64Array;
  /** How many places of each column touch the set. Used again for every set. */
  readonly #around: Uint8Array;

  constructor(board: ClusterBoard) {
    const { columns, rows, paying, drop } = board;
    this.#board = board;
    this.#around = new Uint8Array(columns);
    const column = (1 << rows) - 1;
    const half = HALF / STRIDE;
    const fill = (from: number, to: number) => {
      let places = 0;
      for (let at = from; at < to; at++) places |= column << (at * STRIDE);
      return places;
    };
    this.#left = fill(0, Math.min(half, columns));
    this.#right = fill(half, columns);
    this.#likely = new Float64Array((LARGEST + 1) * paying).fill(1);
    this.#means = new Float64Array((LARGEST + 1) * paying);
    this.#shown = Float64Array.from({ length: columns * paying }, (_, at) =>
      chanceOf(drop[Math.floor(at / paying)] as Uint8Array, at % paying),
    );
    this.#spared = Float64Array.from({ length: columns * paying * STRIDE }, (_, at) => {
      return (1 - (this.#shown[Math.floor(at / STRIDE)] as number)) ** (at % STRIDE);
    });
  }

  means(): Float64Array {
    let [left, right] = [0, 0];
    for (let place = 0; place < PLACES; place++) {
      const [atLeft, atRight] = place < HALF ? [this.#left & (1 << place), 0] : [0, this.#right & (1 << place)];
      if ((atLeft | atRight) === 0) continue;
      left |= atLeft;
      right |= atRight;
      this.#extend(1, { left: 0, right: 0 }, { left: atLeft, right: atRight }, { left, right });
    }
    return this.#means;
  }

  /** `open` may still be added to the set; `met` are all places that were ever open, or come before its first. */
  #extend(size: number, set: Places, open: Places, met: Places): void {
    let { left, right } = open;
    while ((left | right) !== 0) {
      const atLeft = left & -left;
      const atRight = left === 0 ? right & -right : 0;
      left ^= atLeft;
      right ^= atRight;
      const larger = { left: set.left | atLeft, right: set.right | atRight };
      const column = atLeft !== 0 ? (31 - Math.clz32(atLeft)) >> 3 : 4 + ((31 - Math.clz32(atRight)) >> 3);
      this.#count(size, larger, column);
      if (size === LARGEST) continue;
      const touched = this.#beside({ left: atLeft, right: atRight });
      const [newLeft, newRight] = [touched.left & ~met.left, touched.right & ~met.right];
      this.#extend(
        size + 1,
        larger,
        { left: left | newLeft, right: right | newRight },
        { left: met.left | newLeft, right: met.right | newRight },
      );
    }
  }

  /** A group shows the symbol on all its places, and nothing beside it does. */
  #count(size: number, set: Places, column: number): void {
    const { paying, columns } = this.#board;
    const around = this.#beside(set);
    for (let beside = 0; beside < columns; beside++) {
      const places = beside < 4 ? around.left & ~set.left : around.right & ~set.right;
      this.#around[beside] = BITS[(places >>> (8 * (beside & 3))) & 0xff] as number;
    }
    for (let symbol = 0; symbol < paying; symbol++) {
      const at = size * paying + symbol;
      let chance = (this.#likely[at - paying] as number) * (this.#shown[column * paying + symbol] as number);
      this.#likely[at] = chance;
      for (let beside = 0; beside < columns; beside++) {
        chance *= this.#spared[(beside * paying + symbol) * 8 + (this.#around[beside] as number)] as number;
      }
      this.#means[at] = (this.#means[at] as number) + chance;
    }
  }

  #beside({ left: l, right: r }: Places): Places {
    return {
      left: this.#left & ((l << 1) | (l >>> 1) | (l << 8) | (l >>> 8) | (r << 24)),
      right: this.#right & ((r << 1) | (r >>> 1) | (r << 8) | (r >>> 8) | (l >>> 24)),
    };
  }
}

interface Places {
  readonly left: number;
  readonly right: number;
}
