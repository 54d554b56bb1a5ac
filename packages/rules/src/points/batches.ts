import type { Day } from "../time.ts";

/** Points that came together and can be used up to the end of one day. */
export interface PointsBatch {
  readonly points: bigint;
  readonly lastDay: Day;
}

/**
 * What is left of each batch, in the order given. Points that end first are spent first, so a balance always consists
 * of what ends last: spending is not recorded by batch.
 */
export function leftOf(batches: readonly PointsBatch[], balance: bigint): bigint[] {
  const byEnd = batches.map((_, index) => index).toSorted((a, b) => compare(batches[b], batches[a]));
  const left = batches.map(() => 0n);
  let unassigned = balance;
  for (const index of byEnd) {
    const points = batches[index]?.points ?? 0n;
    const here = points < unassigned ? points : unassigned;
    left[index] = here;
    unassigned -= here;
  }
  return left;
}

/** What ends when this day ends: all of the balance that no later batch can hold. */
export function endingWith(day: Day, batches: readonly PointsBatch[], balance: bigint): bigint {
  const later = batches.reduce((sum, { points, lastDay }) => (lastDay > day ? sum + points : sum), 0n);
  return balance > later ? balance - later : 0n;
}

/** The first batch of which something is left. */
export function nextEnding(batches: readonly PointsBatch[], balance: bigint): PointsBatch | undefined {
  const left = leftOf(batches, balance);
  return batches
    .map(({ lastDay }, index) => ({ lastDay, points: left[index] ?? 0n }))
    .filter(({ points }) => points > 0n)
    .toSorted(compare)[0];
}

function compare(a: PointsBatch | undefined, b: PointsBatch | undefined): number {
  return (a?.lastDay ?? "") < (b?.lastDay ?? "") ? -1 : (a?.lastDay ?? "") > (b?.lastDay ?? "") ? 1 : 0;
}
