import { reached } from "./by-count.ts";
import type { SlotDefinition, SpinMode } from "./definition.ts";
import { multiplierAt } from "./play-stop.ts";
import { BATCH, PlayCounter, type PlaySums } from "./play-sums.ts";
import { remainders } from "./remainders.ts";
import { meanOfSpots, SpotCounter } from "./spot-sums.ts";

/**
 * Everything as numbers in arrays: this runs many million times. A place is `(column + 1) * stride + row`, with a margin
 * around the board that shows nothing, so that every place has four neighbours.
 */
interface Tables {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  readonly paying: number;
  readonly maxFalls: number;
  readonly multipliers: readonly number[];
  /** By symbol and count. */
  readonly pays: Float64Array;
  readonly counts: number;
  readonly spots: Float64Array;
  readonly drop: readonly Uint8Array[];
  readonly refill: readonly Uint8Array[];
  readonly grid: Uint8Array;
  /** How often each place had won before this spin, and in it. */
  readonly before: Int32Array;
  readonly won: Int32Array;
  /** The step at which each place was last looked at, and at which it last went. */
  readonly seen: Int32Array;
  readonly gone: Int32Array;
  readonly group: Int32Array;
  readonly topSymbol: number;
  readonly topCount: number;
  readonly single: SpotCounter | undefined;
  step: number;
  hasTopAward: boolean;
}

const MARGIN = 255;

/**
 * Plays stops of a game on clusters as `spin` does, draw for draw, many times faster; whole features where spots stay.
 * For games without wilds. What features win on average is estimated from all their spins together, once in a call.
 */
export function simulateClusters(
  definition: SlotDefinition,
  mode: SpinMode,
  batches: number,
  nextWord: () => number,
): PlaySums {
  const tables = prepare(definition, mode);
  const { single, spots } = tables;
  const { award = {} } = definition.freeSpins ?? {};
  const counter = new PlayCounter(definition.maxWin * definition.unitsPerBet);
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  for (let batch = 0; batch < batches; batch++) {
    for (let play = 0; play < BATCH; play++) {
      let units = 0;
      tables.before.fill(0);
      tables.hasTopAward = false;
      for (let spin = 0; spin < spins; spin++) units += playStop(tables, nextWord);
      single?.closeFeature(spins);
      counter.add(units, reached(award, scattersOn(tables)) > 0);
      if (tables.hasTopAward) counter.addTopAward();
    }
    if (!single) counter.closeBatch();
  }
  if (!single) return counter.sums;
  counter.closeBatch(meanOfSpots(single.sums, [...spots], spins));
  return { ...counter.sums, spots: single.sums };
}

function scattersOn({ grid, paying }: Tables): number {
  let scatters = 0;
  for (let place = 0; place < grid.length; place++) if (grid[place] === paying) scatters += 1;
  return scatters;
}

function playStop(tables: Tables, nextWord: () => number): number {
  const { grid, columns, rows, stride, drop, multipliers, maxFalls } = tables;
  for (let column = 0; column < columns; column++) {
    const table = drop[column] as Uint8Array;
    const [mask, base] = [table.length - 1, (column + 1) * stride];
    for (let row = 0; row < rows; row++) grid[base + row] = table[nextWord() & mask] as number;
  }
  let units = 0;
  for (let fall = 0; ; fall++) {
    const won = takeWins(tables, multipliers[fall < multipliers.length ? fall : multipliers.length - 1] as number);
    if (won === 0) break;
    units += won;
    if (fall >= maxFalls) break;
    for (let column = 0; column < columns; column++) fallColumn(tables, column, nextWord);
  }
  if (units > 0) keepMarks(tables);
  return units;
}

/** What was won on a place counts in the spins after this one. */
function keepMarks({ won, before, single }: Tables): void {
  for (let place = 0; place < won.length; place++) {
    const wins = won[place] as number;
    if (wins === 0) continue;
    single?.addMarks(place, wins);
    before[place] = (before[place] as number) + wins;
    won[place] = 0;
  }
}

/** Sums the wins and marks their places as gone. */
function takeWins(tables: Tables, multiplier: number): number {
  const { grid, seen, gone, won, group, paying, pays, counts, columns, rows, stride, single } = tables;
  tables.step += 1;
  const { step } = tables;
  let units = 0;
  for (let column = 1; column <= columns; column++) {
    for (let start = column * stride; start < column * stride + rows; start++) {
      const symbol = grid[start] as number;
      if (seen[start] === step || symbol >= paying) continue;
      // What touches it on the other sides was looked at before.
      if (grid[start + 1] !== symbol && grid[start + stride] !== symbol) continue;
      const size = groupFrom(tables, start, symbol);
      const pay = (pays[symbol * counts + size] as number) * multiplier;
      if (pay === 0) continue;
      if (symbol === tables.topSymbol && size >= tables.topCount) tables.hasTopAward = true;
      const factor = factorOf(tables, size);
      if (factor === 0) single?.addBare(pay);
      units += pay * (factor > 1 ? factor : 1);
      for (let at = 0; at < size; at++) {
        const place = group[at] as number;
        gone[place] = step;
        single?.addPaid(place, won[place] as number, pay);
      }
    }
  }
  if (units === 0) return 0;
  // What a place is worth changes only after all groups were counted.
  for (let place = 0; place < gone.length; place++) if (gone[place] === step) won[place] = (won[place] as number) + 1;
  return units;
}

/** What the places of the group are worth together. */
function factorOf({ group, before, won, spots }: Tables, size: number): number {
  const last = spots.length - 1;
  let factor = 0;
  for (let at = 0; at < size; at++) {
    const place = group[at] as number;
    const times = (before[place] as number) + (won[place] as number);
    factor += spots[times < last ? times : last] as number;
  }
  return factor;
}

function groupFrom({ grid, stride, seen, group, step }: Tables, start: number, symbol: number): number {
  let size = 1;
  group[0] = start;
  seen[start] = step;
  for (let at = 0; at < size; at++) {
    const place = group[at] as number;
    for (let side = 0; side < 4; side++) {
      const next = place + (side === 0 ? stride : side === 1 ? -stride : side === 2 ? 1 : -1);
      if (grid[next] !== symbol || seen[next] === step) continue;
      seen[next] = step;
      group[size] = next;
      size += 1;
    }
  }
  return size;
}

function fallColumn({ grid, gone, rows, stride, refill, step }: Tables, column: number, nextWord: () => number): void {
  const base = (column + 1) * stride;
  const table = refill[column] as Uint8Array;
  let to = rows - 1;
  for (let row = rows - 1; row >= 0; row--) {
    if (gone[base + row] === step) continue;
    grid[base + to] = grid[base + row] as number;
    to -= 1;
  }
  for (; to >= 0; to--) grid[base + to] = table[nextWord() & (table.length - 1)] as number;
}

function prepare(definition: SlotDefinition, mode: SpinMode): Tables {
  const { reels } = mode;
  const { symbols, columns, rows, wins } = definition;
  if (wins.kind !== "clusters" || reels.kind !== "weights") throw new RangeError("only weighted clusters");
  const ordered = (["pay", "scatter"] as const).flatMap((role) => symbols.filter((symbol) => symbol.role === role));
  const ids = ordered.map(({ id }) => id);
  const paying = ordered.filter(({ role }) => role === "pay").length;
  const counts = columns * rows + 1;
  const stride = rows + 1;
  const places = (columns + 2) * stride;
  const awards = ordered.slice(0, paying).map(({ pays }) => Math.max(...Object.values(pays)));
  const topSymbol = awards.indexOf(Math.max(...awards));
  return {
    columns,
    rows,
    stride,
    paying,
    maxFalls: definition.cascades?.most ?? 0,
    multipliers: mode.multipliers.map((_, step) => multiplierAt(mode, step)),
    pays: Float64Array.from({ length: paying * counts }, (_, at) =>
      reached(ordered[Math.floor(at / counts)]?.pays ?? {}, at % counts),
    ),
    counts,
    spots: Float64Array.from(wins.spots ?? [0]),
    drop: reels.drop.map((weights) => remainders(weights, ids)),
    refill: reels.refill.map((weights) => remainders(weights, ids)),
    grid: new Uint8Array(places).fill(MARGIN),
    before: new Int32Array(places),
    won: new Int32Array(places),
    seen: new Int32Array(places),
    gone: new Int32Array(places),
    group: new Int32Array(places),
    topSymbol,
    topCount: Math.max(...Object.keys(ordered[topSymbol]?.pays ?? {}).map(Number)),
    single: mode.carries && wins.spots ? new SpotCounter(places) : undefined,
    step: 0,
    hasTopAward: false,
  };
}
