import { reached } from "./by-count.ts";
import type { SlotDefinition, SpinMode, Weights } from "./definition.ts";
import { multiplierAt } from "./play-stop.ts";
import { BATCH, PlayCounter, type PlaySums } from "./play-sums.ts";
import { remainders } from "./remainders.ts";

/** Everything as numbers in arrays: this runs a billion times. */
interface Tables {
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
  /** How many of each symbol lie: those that pay, the valued one, the scatter. Used again at every stop. */
  readonly lying: Int32Array;
}

/** One stop: what it won before its values, and those. */
interface Stop {
  units: number;
  valued: number;
  sum: number;
}

/**
 * Plays stops of a game that pays anywhere as `spin` does, draw for draw, many times faster; whole features where the
 * sum of values carries on. A batch's estimate has the mean of every value in place of what was drawn.
 */
export function simulateAnywhere(
  definition: SlotDefinition,
  mode: SpinMode,
  batches: number,
  nextWord: () => number,
): PlaySums {
  const tables = prepare(definition, mode);
  const { award = {} } = definition.freeSpins ?? {};
  const counter = new PlayCounter(definition.maxWin * definition.unitsPerBet);
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  const stop: Stop = { units: 0, valued: 0, sum: 0 };
  for (let batch = 0; batch < batches; batch++) {
    const means = new BatchMeans(tables.meanValue);
    for (let play = 0; play < BATCH; play++) {
      let [units, carried] = [0, 0];
      for (let spin = 0; spin < spins; spin++) {
        playStop(tables, stop, nextWord);
        means.add(stop);
        if (stop.units === 0) continue;
        if (stop.sum > 0) carried = (mode.carries ? carried : 0) + stop.sum;
        units += stop.units * (stop.sum > 0 ? carried : 1);
      }
      counter.add(units, reached(award, tables.lying[tables.paying + 1] ?? 0) > 0);
    }
    counter.closeBatch(means.ofPlay(spins, mode.carries ?? false));
  }
  return counter.sums;
}

/** Means over the stops of a batch with the mean of a value in place of each drawn one. */
class BatchMeans {
  readonly #meanValue: number;
  #stops = 0;
  /** What a stop wins by itself. */
  #own = 0;
  /** What a stop with values wins before them, and what it adds to the sum that carries on. */
  #multiplied = 0;
  #carried = 0;
  #both = 0;

  constructor(meanValue: number) {
    this.#meanValue = meanValue;
  }

  add({ units, valued }: Stop): void {
    this.#stops += 1;
    if (units === 0) return;
    const sum = valued * this.#meanValue;
    this.#own += units * (valued > 0 ? sum : 1);
    if (valued === 0) return;
    this.#multiplied += units;
    this.#carried += sum;
    this.#both += units * sum;
  }

  /** Every spin wins by itself, and with what each spin before it added: two different spins are independent. */
  ofPlay(spins: number, carries: boolean): number {
    const own = (spins * this.#own) / this.#stops;
    if (!carries) return own;
    const pairs = this.#stops * (this.#stops - 1);
    return own + ((spins * (spins - 1)) / 2) * ((this.#multiplied * this.#carried - this.#both) / pairs);
  }
}

function playStop(tables: Tables, stop: Stop, nextWord: () => number): void {
  const { lying, paying, pays, places, multipliers, maxFalls } = tables;
  lying.fill(0);
  stop.units = 0;
  stop.valued = 0;
  stop.sum = 0;
  fill(tables, stop, tables.drop, places, nextWord);
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
function fill({ lying, paying, values }: Tables, stop: Stop, table: Uint8Array, places: number, word: () => number) {
  const mask = table.length - 1;
  for (let place = 0; place < places; place++) {
    const at = table[word() & mask] as number;
    lying[at] = (lying[at] as number) + 1;
  }
  const valued = lying[paying] as number;
  for (; stop.valued < valued; stop.valued++) stop.sum += values[word() & (values.length - 1)] as number;
}

function prepare(definition: SlotDefinition, mode: SpinMode): Tables {
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
    drop: remainders(one(reels.drop), ids),
    refill: remainders(one(reels.refill), ids),
    values,
    meanValue: values.reduce((sum, value) => sum + value, 0) / values.length,
    lying: new Int32Array(ids.length),
  };
}
