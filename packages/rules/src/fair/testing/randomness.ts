import type { Draws } from "../draws.ts";

const DRAWS = 100_000;

/** How far a source is from chance in each test, in standard deviations of a normal distribution. */
export interface RandomnessScores {
  readonly chiSquare: number;
  readonly runs: number;
  readonly serial: number;
  readonly coupon: number;
  readonly duplicates: number;
}

export function randomnessScores(draws: Draws, bound: number): RandomnessScores {
  const numbers = Array.from({ length: DRAWS }, () => draws.below(bound));
  return {
    chiSquare: spread(countsOf(numbers, bound), numbers.length / bound),
    runs: runsScore(numbers, bound),
    serial: serialScore(numbers, bound),
    coupon: couponScore(numbers, bound),
    duplicates: duplicatesScore(numbers, bound),
  };
}

/** The chi-square of counts that should be equal, as a normal score (Wilson and Hilferty). */
function spread(counts: readonly number[], expected: number): number {
  return chiScore(
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    counts.length - 1,
  );
}

function chiScore(chiSquare: number, freedom: number): number {
  const width = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - width)) / Math.sqrt(width);
}

function countsOf(numbers: readonly number[], bound: number): number[] {
  const counts = Array.from({ length: bound }, () => 0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

/** Runs of numbers in the lower and the upper half (Wald and Wolfowitz). */
function runsScore(numbers: readonly number[], bound: number): number {
  const isLow = numbers.map((number) => number < bound / 2);
  const low = isLow.filter(Boolean).length;
  const high = numbers.length - low;
  const runs = isLow.filter((each, at) => at === 0 || each !== isLow[at - 1]).length;
  const mean = (2 * low * high) / numbers.length + 1;
  const variance = ((mean - 1) * (mean - 2)) / (numbers.length - 1);
  return (runs - mean) / Math.sqrt(variance);
}

/** Pairs of neighbours, by which tenth of the range each is in. */
function serialScore(numbers: readonly number[], bound: number): number {
  const parts = Math.min(10, bound);
  const usable = Math.floor(bound / parts) * parts;
  const coarse = numbers.filter((number) => number < usable).map((number) => Math.floor((number * parts) / usable));
  const pairs = coarse.flatMap((part, at) => (at % 2 === 1 ? [(coarse[at - 1] ?? 0) * parts + part] : []));
  return spread(countsOf(pairs, parts ** 2), pairs.length / parts ** 2);
}

/** How many draws it takes until every part of the range was seen, against the mean and variance of that. */
function couponScore(numbers: readonly number[], bound: number): number {
  const parts = Math.min(10, bound);
  const usable = Math.floor(bound / parts) * parts;
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const number of numbers) {
    if (number >= usable) continue;
    length += 1;
    seen.add(Math.floor((number * parts) / usable));
    if (seen.size < parts) continue;
    lengths.push(length);
    seen = new Set();
    length = 0;
  }
  const waits = Array.from({ length: parts }, (_, at) => (parts - at) / parts);
  const mean = waits.reduce((sum, chance) => sum + 1 / chance, 0);
  const variance = waits.reduce((sum, chance) => sum + (1 - chance) / chance ** 2, 0);
  const measured = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
  return (measured - mean) / Math.sqrt(variance / lengths.length);
}

/** How often a number is the same as the one before. */
function duplicatesScore(numbers: readonly number[], bound: number): number {
  const same = numbers.filter((number, at) => at > 0 && number === numbers[at - 1]).length;
  const chance = 1 / bound;
  const trials = numbers.length - 1;
  return (same - trials * chance) / Math.sqrt(trials * chance * (1 - chance));
}
