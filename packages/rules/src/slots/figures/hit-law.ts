import { reached } from "../by-count.ts";
import type { ByCount, FreeSpins, SlotDefinition, SpinMode, Weights } from "../definition.ts";
import { freshState } from "../play-stop.ts";
import { symbolsOf } from "../symbols.ts";
import { totalOf } from "./remainders.ts";

/** How likely a stop shows so many scatters and wins nothing on its reels. */
type EmptyBoards = readonly number[];

/**
 * How likely a spin, or so many free spins, win anything, in percent. As a stop that wins nothing at once never falls, and
 * so neither grows nor carries anything on, that follows from empty first boards alone: exactly, but where they are
 * counted.
 */
export function hitPercents(
  definition: SlotDefinition,
  emptyIn: (mode: SpinMode) => EmptyBoards = (mode) => emptyBoards(definition, mode),
): Readonly<Record<"spin" | "buy" | "ante", number>> {
  const { base, freeSpins, ante, buy } = definition;
  if (!freeSpins || !buy) throw new RangeError(`${definition.id} has no free spins to buy`);
  const free = emptyIn(freeSpins.mode);
  const none = noneInFreeSpins(freeSpins, (scatters) => (paysOf(definition, scatters) ? 0 : (free[scatters] ?? 0)));
  const ofSpin = (mode: SpinMode) =>
    emptyIn(mode).reduce((sum, chance, scatters) => {
      if (paysOf(definition, scatters)) return sum;
      return sum + chance * none(Math.min(freeSpins.most, reached(freeSpins.award, scatters)));
    }, 0);
  const percent = (chance: number) => 100 * (1 - chance);
  return {
    spin: percent(ofSpin(base)),
    buy: percent(none(buy.spins)),
    ante: ante ? percent(ofSpin(ante.mode)) : 0,
  };
}

function paysOf({ symbols }: SlotDefinition, scatters: number): boolean {
  return reached(symbols.find(({ role }) => role === "scatter")?.pays ?? {}, scatters) > 0;
}

/** How likely so many free spins win nothing, with all that they bring. */
function noneInFreeSpins(
  { retrigger, most }: FreeSpins,
  emptyAt: (scatters: number) => number,
): (spins: number) => number {
  const counts = Array.from({ length: 64 }, (_, scatters) => scatters).filter((scatters) => emptyAt(scatters) > 0);
  const memory = new Map<string, number>();
  const toGo = (left: number, awarded: number): number => {
    if (left === 0) return 1;
    const key = `${left}:${awarded}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const found = counts.reduce((sum, scatters) => {
      const more = Math.min(most - awarded, reached(retrigger, scatters));
      return sum + emptyAt(scatters) * toGo(left - 1 + more, awarded + more);
    }, 0);
    memory.set(key, found);
    return found;
  };
  return (spins) => toGo(spins, spins);
}

function emptyBoards(definition: SlotDefinition, mode: SpinMode): EmptyBoards {
  const { reels } = mode;
  const { kind } = definition.wins;
  if (reels.kind !== "weights" || (kind !== "ways" && kind !== "anywhere"))
    throw new RangeError(`${definition.id}: what wins at once is not known exactly`);
  return kind === "ways" ? emptyWays(definition, reels.drop) : emptyAnywhere(definition, reels.drop[0] ?? {});
}

const fewest = (pays: ByCount) =>
  Math.min(...Object.entries(pays).flatMap(([at, pay]) => (pay > 0 ? [Number(at)] : [])));

/** Which symbols still run on, as bits, and how many scatters have come. */
type Runs = Map<number, Map<number, number>>;

function add(runs: Runs, symbols: number, scatters: number, chance: number): void {
  const by = runs.get(symbols) ?? new Map<number, number>();
  by.set(scatters, (by.get(scatters) ?? 0) + chance);
  runs.set(symbols, by);
}

function join(runs: Runs, symbols: number, one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): void {
  for (const [here, chance] of one)
    for (const [there, otherChance] of other) add(runs, symbols, here + there, chance * otherChance);
}

/** Columns are independent: a symbol that runs through as many as it pays for is a win, and drops out. */
function emptyWays(definition: SlotDefinition, drop: readonly Weights[]): EmptyBoards {
  const { paying, wilds, scatters, byId } = symbolsOf(definition);
  const shown = [...new Set(paying.values())];
  const { heights } = freshState(definition);
  let runs: Runs = new Map([[2 ** shown.length - 1, new Map([[0, 1]])]]);
  for (const [column, weights] of drop.entries()) {
    // A wild carries every symbol on, and begins none.
    const carriedBy = (id: string) => {
      if (wilds.has(id)) return column === 0 ? 0 : 2 ** shown.length - 1;
      const at = shown.indexOf(paying.get(id) ?? "");
      return at < 0 ? 0 : 1 << at;
    };
    const wins = shown.reduce(
      (bits, id, at) => (fewest(byId.get(id)?.pays ?? {}) <= column + 1 ? bits | (1 << at) : bits),
      0,
    );
    const next: Runs = new Map();
    for (const [carried, byScatters] of columnOf(weights, heights[column] ?? 0, carriedBy, scatters))
      for (const [running, before] of runs) {
        if ((running & carried & wins) !== 0) continue;
        join(next, running & carried, before, byScatters);
      }
    runs = next;
  }
  return byScatters(runs);
}

function columnOf(
  weights: Weights,
  height: number,
  carriedBy: (id: string) => number,
  scatters: ReadonlySet<string>,
): Runs {
  const total = totalOf(weights);
  let column: Runs = new Map([[0, new Map([[0, 1]])]]);
  for (let place = 0; place < height; place++) {
    const next: Runs = new Map();
    for (const [id, weight] of Object.entries(weights))
      for (const [carried, before] of column)
        for (const [count, chance] of before)
          add(next, carried | carriedBy(id), count + Number(scatters.has(id)), (chance * weight) / total);
    column = next;
  }
  return column;
}

function byScatters(runs: Runs): EmptyBoards {
  const sums: number[] = [];
  for (const before of runs.values())
    for (const [scatters, chance] of before) sums[scatters] = (sums[scatters] ?? 0) + chance;
  return Array.from(sums, (sum) => sum ?? 0);
}

/** Of every symbol that pays there are fewer than it takes: a polynomial in the number of places. */
function emptyAnywhere(definition: SlotDefinition, weights: Weights): EmptyBoards {
  const { paying, scatters, byId } = symbolsOf(definition);
  const places = definition.columns * definition.rows;
  const total = totalOf(weights);
  const powers = (weight: number, below: number) => {
    const terms = [1];
    for (let count = 1; count <= places; count++)
      terms.push(count < below ? ((terms[count - 1] ?? 0) * weight) / total / count : 0);
    return terms;
  };
  const times = (one: readonly number[], other: readonly number[]) =>
    one.map((_, at) => one.slice(0, at + 1).reduce((sum, term, count) => sum + term * (other[at - count] ?? 0), 0));
  const rest = Object.entries(weights)
    .filter(([id]) => !scatters.has(id))
    .map(([id, weight]) => powers(weight, paying.has(id) ? fewest(byId.get(id)?.pays ?? {}) : Infinity))
    .reduce(times);
  const scattered = powers(
    [...scatters].reduce((sum, id) => sum + (weights[id] ?? 0), 0),
    Infinity,
  );
  const orders = Array.from({ length: places }, (_, at) => at + 1).reduce((product, at) => product * at, 1);
  return scattered.map((term, count) => orders * term * (rest[places - count] ?? 0));
}
