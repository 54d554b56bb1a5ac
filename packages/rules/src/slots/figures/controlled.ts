import type { Estimate } from "./summary.ts";

/**
 * Sums over batches of amounts whose means are exactly known, and which go along with what is estimated. Two of them
 * over different draws can be added field by field.
 */
export interface ControlSums {
  readonly controls: readonly number[];
  /** Of each control with each, row by row. */
  readonly products: readonly number[];
  readonly byEstimate: readonly number[];
}

interface BatchSums {
  readonly batches: number;
  readonly estimate: number;
  readonly estimateSquares: number;
}

/**
 * By how much an estimate is to be moved since the controls came out higher or lower than they are on average, and what
 * is left of its error. How strongly it goes along with each is what the batches themselves show.
 */
export function controlled(sums: BatchSums, { controls, products, byEstimate }: ControlSums, exact: readonly number[]) {
  const { batches, estimate, estimateSquares } = sums;
  const size = exact.length;
  if (batches < size + 2) throw new RangeError(`${batches} batches do not tell how they differ`);
  const means = controls.map((sum) => sum / batches);
  const mean = estimate / batches;
  const rows = means.map((each, row) => [
    ...means.map((other, column) => (products[row * size + column] ?? 0) / batches - each * other),
    (byEstimate[row] ?? 0) / batches - each * mean,
  ]);
  const along = rows.map((row) => row[size] ?? 0);
  const weights = solve(rows.map((row) => [...row]));
  const explained = weights.reduce((sum, weight, no) => sum + weight * (along[no] ?? 0), 0);
  const left = Math.max(0, estimateSquares / batches - mean ** 2 - explained);
  return {
    mean: -weights.reduce((sum, weight, no) => sum + weight * ((means[no] ?? 0) - (exact[no] ?? 0)), 0),
    error: Math.sqrt(left / (batches - 1 - size)),
  } satisfies Estimate;
}

/** As little as nothing: such a control adds nothing to those before it. */
const NOTHING = 1e-9;

/** Each row has what it comes to at its end. */
function solve(rows: number[][]): number[] {
  const largest = rows.map((row, at) => row[at] ?? 0);
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] ?? 0;
    const isIdle = pivot <= NOTHING * (largest[at] ?? 0);
    for (const [column, value] of row.entries()) row[column] = isIdle ? 0 : value / pivot;
    for (const other of rows) {
      const factor = other[at] ?? 0;
      if (other === row || isIdle) continue;
      for (const [column, value] of row.entries()) other[column] = (other[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
