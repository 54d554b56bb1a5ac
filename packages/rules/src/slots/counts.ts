import type { Weights } from "./definition.ts";

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Something is in the table, and all of it has a whole weight. */
export function isTable(weights: Weights): boolean {
  const all = Object.values(weights);
  return all.length > 0 && all.every(isCount);
}
