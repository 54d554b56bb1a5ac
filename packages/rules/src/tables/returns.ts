import { classesOf, indexOfPlace } from "./classes.ts";
import type { TableRules } from "./types.ts";

/** An exact share of the stake, in lowest terms. */
export interface ExactShare {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a place returns of everything staked on it, over all outcomes of a full shoe. */
export function returnOf(rules: TableRules, placeId: string): ExactShare {
  const all = classesOf(rules);
  const index = indexOfPlace(all, placeId);
  const whole = all.ways * BigInt(all.scale);
  const profit = all.classes.reduce((sum, { ways, profits }) => sum + ways * BigInt(profits[index] ?? 0), 0n);
  return lowest(whole + profit, whole);
}

/** How often a place wins anything. */
export function hitOf(rules: TableRules, placeId: string): ExactShare {
  const all = classesOf(rules);
  const index = indexOfPlace(all, placeId);
  const won = all.classes.reduce((sum, { ways, profits }) => ((profits[index] ?? 0) > 0 ? sum + ways : sum), 0n);
  return lowest(won, all.ways);
}

/** Rounded half up to so many decimals, in percent. */
export function percentOf({ numerator, denominator }: ExactShare, decimals: number): number {
  const power = 10n ** BigInt(decimals);
  const rounded = (numerator * 200n * power + denominator) / (2n * denominator);
  return Number(rounded) / Number(power);
}

function lowest(numerator: bigint, denominator: bigint): ExactShare {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
