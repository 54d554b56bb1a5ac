import { type AnywhereStop, type AnywhereTables, playFalls, prepareAnywhere } from "./anywhere-tables.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import type { Estimate } from "./summary.ts";

/**
 * Sums over sampled boards of one kind. A stop's win is `own`; where values carry on, what it wins before them is
 * `multiplied` and what it adds to the sum that stays is `carried`, both of stops that have values and win.
 */
export interface StratumSums {
  readonly boards: number;
  readonly own: number;
  readonly multiplied: number;
  readonly carried: number;
  readonly ownOwn: number;
  readonly ownMultiplied: number;
  readonly ownCarried: number;
  readonly multipliedMultiplied: number;
  readonly multipliedCarried: number;
  readonly carriedCarried: number;
}

/** Boards on which one symbol lies so often. From `TAIL` on all counts are one stratum. */
interface Stratum {
  readonly symbol: number;
  /** The chance of each count, from the first that is meant. */
  readonly from: number;
  readonly chances: readonly number[];
  readonly chance: number;
  /** How much of the work it gets. */
  readonly share: number;
}

const TAIL = 5;
const FEWEST = 16;

/**
 * Only boards that win anything matter, and how likely a symbol lies so often is exact: for each symbol and count that
 * pays, boards are drawn that have it, and played on as ever. A board on which several symbols pay counts as a part of
 * each. The mean of a value stands for every drawn one.
 */
export function sampleAnywhere(
  definition: SlotDefinition,
  mode: SpinMode,
  boards: number,
  nextWord: () => number,
): StratumSums[] {
  const tables = prepareAnywhere(definition, mode);
  const stop: AnywhereStop = { units: 0, valued: 0, sum: 0 };
  return strataOf(tables).map((stratum) => {
    const counter = new StratumCounter();
    for (let left = FEWEST + Math.round(boards * stratum.share); left > 0; left--) {
      const paying = drawBoard(tables, stratum, stop, nextWord);
      playFalls(tables, stop, nextWord);
      counter.add(stop, tables.meanValue, 1 / paying);
    }
    return counter.sums;
  });
}

function strataOf(tables: AnywhereTables): Stratum[] {
  const { likely, places, pays } = tables;
  const payAt = (symbol: number, count: number) => pays[symbol * (places + 1) + count] as number;
  const strata = likely.flatMap((chance, symbol) => {
    const law = binomial(places, chance);
    const first = law.findIndex((_, count) => payAt(symbol, count) > 0);
    return Array.from({ length: TAIL + 1 }, (_, over) => {
      const from = first + over;
      const chances = law.slice(from, over < TAIL ? from + 1 : undefined);
      return { symbol, from, chances, chance: chances.reduce((sum, each) => sum + each, 0), share: 0 };
    }).filter((stratum) => stratum.from <= places);
  });
  const mean = strata.reduce((sum, { symbol, from, chance }) => sum + chance * payAt(symbol, from), 0);
  const works = strata.map(({ symbol, from, chance }) => chance * (payAt(symbol, from) + mean));
  const all = works.reduce((sum, work) => sum + work, 0);
  return strata.map((stratum, no) => ({ ...stratum, share: (works[no] ?? 0) / all }));
}

function binomial(places: number, chance: number): number[] {
  let law = [1];
  for (let place = 0; place < places; place++) {
    const before = law;
    law = Array.from({ length: before.length + 1 }, (_, count) => {
      return (before[count] ?? 0) * (1 - chance) + (before[count - 1] ?? 0) * chance;
    });
  }
  return law;
}

/** Lays a board of the stratum and returns how many symbols pay on it. */
function drawBoard(tables: AnywhereTables, stratum: Stratum, stop: AnywhereStop, nextWord: () => number): number {
  const { lying, places, drop, paying, pays } = tables;
  const { symbol } = stratum;
  const count = drawCount(stratum, nextWord);
  const mask = drop.length - 1;
  lying.fill(0);
  lying[symbol] = count;
  for (let place = count; place < places; place++) {
    let other = drop[nextWord() & mask] as number;
    while (other === symbol) other = drop[nextWord() & mask] as number;
    lying[other] = (lying[other] as number) + 1;
  }
  stop.valued = lying[paying] as number;
  stop.sum = 0;
  let won = 0;
  for (let each = 0; each < paying; each++) {
    if ((pays[each * (places + 1) + (lying[each] as number)] as number) > 0) won += 1;
  }
  return won;
}

function drawCount({ from, chances, chance }: Stratum, nextWord: () => number): number {
  if (chances.length === 1) return from;
  let rest = (nextWord() / 2 ** 32) * chance;
  const at = chances.findIndex((each) => (rest -= each) < 0);
  return from + (at < 0 ? 0 : at);
}

class StratumCounter {
  readonly #sums = {
    boards: 0,
    own: 0,
    multiplied: 0,
    carried: 0,
    ownOwn: 0,
    ownMultiplied: 0,
    ownCarried: 0,
    multipliedMultiplied: 0,
    multipliedCarried: 0,
    carriedCarried: 0,
  };

  add({ units, valued }: AnywhereStop, meanValue: number, part: number): void {
    const sums = this.#sums;
    const sum = valued * meanValue;
    const own = part * units * (valued > 0 ? sum : 1);
    sums.boards += 1;
    sums.own += own;
    sums.ownOwn += own * own;
    if (valued === 0) return;
    const [multiplied, carried] = [part * units, part * sum];
    sums.multiplied += multiplied;
    sums.carried += carried;
    sums.ownMultiplied += own * multiplied;
    sums.ownCarried += own * carried;
    sums.multipliedMultiplied += multiplied * multiplied;
    sums.multipliedCarried += multiplied * carried;
    sums.carriedCarried += carried * carried;
  }

  get sums(): StratumSums {
    return { ...this.#sums };
  }
}

/**
 * What a stop of the mode wins on average; where values carry on, so many spins together: each wins by itself, and with
 * what every spin before it added, from which it is independent.
 */
export function meanAnywhere(definition: SlotDefinition, mode: SpinMode, sampled: readonly StratumSums[]): Estimate {
  const strata = strataOf(prepareAnywhere(definition, mode));
  const spins = mode.carries ? (definition.buy?.spins ?? 1) : 1;
  const pairs = (spins * (spins - 1)) / 2;
  const meanOf = (field: "own" | "multiplied" | "carried") =>
    strata.reduce(
      (sum, { chance }, no) => sum + (chance * (sampled[no]?.[field] ?? 0)) / (sampled[no]?.boards ?? 1),
      0,
    );
  const [own, multiplied, carried] = [meanOf("own"), meanOf("multiplied"), meanOf("carried")];
  // How the mean changes with each of the three.
  const [byOwn, byMultiplied, byCarried] = [spins, pairs * carried, pairs * multiplied];
  const variance = strata.reduce((sum, { chance }, no) => {
    const sums = sampled[no];
    if (!sums) return sum;
    const mean = byOwn * sums.own + byMultiplied * sums.multiplied + byCarried * sums.carried;
    const square =
      byOwn ** 2 * sums.ownOwn +
      byMultiplied ** 2 * sums.multipliedMultiplied +
      byCarried ** 2 * sums.carriedCarried +
      2 * byOwn * byMultiplied * sums.ownMultiplied +
      2 * byOwn * byCarried * sums.ownCarried +
      2 * byMultiplied * byCarried * sums.multipliedCarried;
    return sum + (chance ** 2 * (square / sums.boards - (mean / sums.boards) ** 2)) / sums.boards;
  }, 0);
  return { mean: spins * own + pairs * multiplied * carried, error: Math.sqrt(variance) };
}
