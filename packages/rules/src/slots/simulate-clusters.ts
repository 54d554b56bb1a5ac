import { reached } from "./by-count.ts";
import type { SlotDefinition, SpinMode } from "./definition.ts";
import { multiplierAt } from "./play-stop.ts";
import { BATCH, PlayCounter, type PlaySums } from "./play-sums.ts";
import { remainders } from "./remainders.ts";

/** Everything as numbers in arrays, places as `column * rows + row`: this runs many million times. */
interface Tables {
  readonly columns: number;
  readonly rows: number;
  readonly paying: number;
  readonly maxFalls: number;
  readonly multipliers: readonly number[];
  /** By symbol and count. */
  readonly pays: Float64Array;
  readonly spots: Float64Array;
  readonly drop: readonly Uint8Array[];
  readonly refill: readonly Uint8Array[];
  readonly grid: Uint8Array;
  readonly won: Int32Array;
  /** The group of each place at this step, by its number. */
  readonly seen: Int32Array;
  readonly group: Int32Array;
  readonly gone: Uint8Array;
  readonly topSymbol: number;
  readonly topCount: number;
  hasTopAward: boolean;
}

/**
 * Plays stops of a game on clusters as `spin` does, draw for draw, many times faster; whole features where spots stay.
 * For games without wilds.
 */
export function simulateClusters(
  definition: SlotDefinition,
  mode: SpinMode,
  batches: number,
  nextWord: () => number,
): PlaySums {
  const tables = prepare(definition, mode);
  const { award = {} } = definition.freeSpins ?? {};
  const counter = new PlayCounter(definition.maxWin * definition.unitsPerBet);
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  for (let batch = 0; batch < batches; batch++) {
    for (let play = 0; play < BATCH; play++) {
      let units = 0;
      tables.won.fill(0);
      tables.hasTopAward = false;
      for (let spin = 0; spin < spins; spin++) units += playStop(tables, nextWord);
      let scatters = 0;
      for (const symbol of tables.grid) if (symbol === tables.paying) scatters += 1;
      counter.add(units, reached(award, scatters) > 0);
      if (tables.hasTopAward) counter.addTopAward();
    }
    counter.closeBatch();
  }
  return counter.sums;
}

function playStop(tables: Tables, nextWord: () => number): number {
  const { grid, columns, rows, drop, multipliers, maxFalls } = tables;
  for (let column = 0; column < columns; column++) {
    const table = drop[column] as Uint8Array;
    for (let row = 0; row < rows; row++) grid[column * rows + row] = table[nextWord() & (table.length - 1)] as number;
  }
  let units = 0;
  for (let step = 0; ; step++) {
    const won = takeWins(tables);
    if (won === 0) return units;
    units += won * (multipliers[step < multipliers.length ? step : multipliers.length - 1] as number);
    if (step >= maxFalls) return units;
    for (let column = 0; column < columns; column++) fallColumn(tables, column, nextWord);
  }
}

/** Sums the wins and marks their places as gone. */
function takeWins(tables: Tables): number {
  const { grid, seen, gone, won, group, paying, pays, spots } = tables;
  const places = grid.length;
  seen.fill(0);
  gone.fill(0);
  let units = 0;
  for (let start = 0; start < places; start++) {
    const symbol = grid[start] as number;
    if (seen[start] !== 0 || symbol >= paying) continue;
    const size = groupFrom(tables, start, symbol);
    const pay = pays[symbol * (places + 1) + size] as number;
    if (pay === 0) continue;
    if (symbol === tables.topSymbol && size >= tables.topCount) tables.hasTopAward = true;
    let factor = 0;
    for (let at = 0; at < size; at++) {
      const place = group[at] as number;
      const times = won[place] as number;
      factor += spots[times < spots.length ? times : spots.length - 1] as number;
      gone[place] = 1;
    }
    units += pay * (factor > 1 ? factor : 1);
  }
  // What a place is worth changes only after all groups were counted.
  for (let place = 0; place < places; place++) won[place] = (won[place] as number) + (gone[place] as number);
  return units;
}

function groupFrom({ grid, rows, seen, group }: Tables, start: number, symbol: number): number {
  let size = 1;
  group[0] = start;
  seen[start] = 1;
  for (let at = 0; at < size; at++) {
    const place = group[at] as number;
    const row = place % rows;
    for (let side = 0; side < 4; side++) {
      if ((side === 2 && row === rows - 1) || (side === 3 && row === 0)) continue;
      const next = place + (side === 0 ? rows : side === 1 ? -rows : side === 2 ? 1 : -1);
      if (next < 0 || next >= grid.length || seen[next] !== 0 || grid[next] !== symbol) continue;
      seen[next] = 1;
      group[size] = next;
      size += 1;
    }
  }
  return size;
}

function fallColumn({ grid, gone, rows, refill }: Tables, column: number, nextWord: () => number): void {
  const base = column * rows;
  const table = refill[column] as Uint8Array;
  let to = rows - 1;
  for (let row = rows - 1; row >= 0; row--) {
    if (gone[base + row] === 1) continue;
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
  const places = columns * rows;
  const awards = ordered.slice(0, paying).map(({ pays }) => Math.max(...Object.values(pays)));
  const topSymbol = awards.indexOf(Math.max(...awards));
  return {
    columns,
    rows,
    paying,
    maxFalls: definition.cascades?.most ?? 0,
    multipliers: mode.multipliers.map((_, step) => multiplierAt(mode, step)),
    pays: Float64Array.from({ length: paying * (places + 1) }, (_, at) =>
      reached(ordered[Math.floor(at / (places + 1))]?.pays ?? {}, at % (places + 1)),
    ),
    spots: Float64Array.from(wins.spots ?? [0]),
    drop: reels.drop.map((weights) => remainders(weights, ids)),
    refill: reels.refill.map((weights) => remainders(weights, ids)),
    grid: new Uint8Array(places),
    won: new Int32Array(places),
    seen: new Int32Array(places),
    group: new Int32Array(places),
    gone: new Uint8Array(places),
    topSymbol,
    topCount: Math.max(...Object.keys(ordered[topSymbol]?.pays ?? {}).map(Number)),
    hasTopAward: false,
  };
}
