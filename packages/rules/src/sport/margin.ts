import { MAX_PRICE, MIN_PRICE } from "./odds.ts";
import type { Price } from "./types.ts";

/** What the house keeps, as the part by which the chances of a market's prices add up to more than one. */
export interface Margins {
  /** Of handicaps and totals in ตังค์: 8 makes 0.96 on both sides of an even line. */
  readonly lineSpread: number;
  /** In hundredths of a percent: 500 makes 105 percent. */
  readonly twoWay: number;
  readonly threeWay: number;
  readonly list: number;
}

export const MARGINS: Margins = { lineSpread: 8, twoWay: 400, threeWay: 500, list: 1_200 };

/** Tiny against a hundredth, and large against what rounding does to a number such as 1.96. */
const ROUNDING = 1e-9;
const MAX_STEPS = 50;

/** The part above one that a spread of so many ตังค์ means: 8 are 2.04 percent. */
export function marginOfSpread(spread: number): number {
  const price = 2 - spread / 200;
  return 2 / price - 1;
}

export function marginOfPoints(points: number): number {
  return points / 10_000;
}

/** All chances grow by the same factor. */
export function proportionalMargin(chances: readonly number[], margin: number): number[] {
  return chances.map((chance) => chance * (1 + margin));
}

/** All chances are raised to one power below one, so that the unlikely carry more of the margin. */
export function powerMargin(chances: readonly number[], margin: number): number[] {
  const possible = chances.filter((chance) => chance > 0);
  if (possible.length < 2) return chances.map((chance) => (chance > 0 ? 1 : 0));
  const logs = possible.map(Math.log);
  let power = 1;
  // Newton's steps: after the first, every power is at most the one sought, so that no chance is ever too small.
  for (let step = 0; step < MAX_STEPS; step++) {
    let [sum, slope] = [0, 0];
    for (const log of logs) {
      const raised = Math.exp(power * log);
      sum += raised;
      slope += raised * log;
    }
    const next = Math.max(power - (sum - 1 - margin) / slope, 0);
    const isDone = Math.abs(next - power) < 1e-12;
    power = next;
    if (isDone) break;
  }
  return chances.map((chance) => (chance > 0 ? Math.max(chance ** power, chance) : 0));
}

/** Shin's: as if a part of all bets came from people who know the result. */
export function shinMargin(chances: readonly number[], margin: number): number[] {
  const raised = (z: number) => chances.map((chance) => Math.sqrt(z * chance + (1 - z) * chance ** 2));
  const sumOf = (roots: readonly number[]) => roots.reduce((sum, root) => sum + root, 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < MAX_STEPS; step++) {
    const middle = (low + high) / 2;
    if (sumOf(raised(middle)) ** 2 < 1 + margin) low = middle;
    else high = middle;
  }
  const roots = raised(high);
  const sum = sumOf(roots);
  return roots.map((root) => root * sum);
}

/** The price for a chance with its margin, rounded down, never above the fair one; null where it would be none. */
export function priceOf(withMargin: number, fair: number): Price | null {
  if (!(withMargin > 0) || !(fair > 0)) return null;
  const price = Math.min(Math.floor(100 / withMargin + ROUNDING), Math.floor(100 / fair), MAX_PRICE);
  return price >= MIN_PRICE ? price : null;
}
