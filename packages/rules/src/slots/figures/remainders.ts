import type { Weights } from "../definition.ts";

export function totalOf(weights: Weights): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}

/** The index of the key that each remainder of a word draws. The weights add up to a power of two: no word is skipped. */
export function remainders(weights: Weights, ids: readonly string[]): Uint8Array {
  const total = totalOf(weights);
  if (!Number.isInteger(Math.log2(total))) throw new RangeError(`weights of ${total} are no power of two`);
  const entries = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
  return Uint8Array.from(entries.flatMap(([id, weight]) => Array.from({ length: weight }, () => ids.indexOf(id))));
}
