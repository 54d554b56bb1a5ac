import type { Draws } from "./draws.ts";

/** Draws an index with a chance in proportion to its whole, non-negative weight. */
export function drawByWeight(weights: readonly number[], draws: Draws): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = draws.below(total);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
