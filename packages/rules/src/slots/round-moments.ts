import { reached } from "./by-count.ts";
import type { FreeSpins } from "./definition.ts";

/** Mean and mean square of an amount in units. */
export interface Moments {
  readonly mean: number;
  readonly meanSquare: number;
}

/** How one stop of the reels goes, by the number of scatters: how likely it is, and what it then wins. */
export type StopLaw = readonly (Moments & { readonly chance: number })[];

const NOTHING: Moments = { mean: 0, meanSquare: 0 };

/** A base spin together with the free spins that it brings. */
export function roundMoments(base: StopLaw, freeSpins: FreeSpins | null, free: StopLaw): Moments {
  if (!freeSpins) return average(base, () => NOTHING);
  const memory = new Map<string, Moments>();
  return average(base, (scatters) => {
    const spins = Math.min(freeSpins.most, reached(freeSpins.award, scatters));
    return momentsToGo(freeSpins, free, spins, spins, memory);
  });
}

/** This many free spins with all that they bring, up to the maximum of a round. */
export function freeSpinMoments(freeSpins: FreeSpins, free: StopLaw, spins: number): Moments {
  return momentsToGo(freeSpins, free, spins, spins, new Map());
}

/** How many free spins are played on average where this many were awarded. */
export function expectedFreeSpins(freeSpins: FreeSpins, free: StopLaw, spins: number): number {
  const one = free.map(({ chance }) => ({ chance, mean: 1, meanSquare: 1 }));
  return freeSpinMoments(freeSpins, one, spins).mean;
}

/**
 * What is still to come with `left` spins to play of `awarded` in all. Filled from the fewest up, so that the depth of
 * the recursion stays within the spins of one round.
 */
function momentsToGo(
  freeSpins: FreeSpins,
  free: StopLaw,
  left: number,
  awarded: number,
  memory: Map<string, Moments>,
): Moments {
  if (left === 0) return NOTHING;
  const key = `${left}:${awarded}`;
  const known = memory.get(key);
  if (known) return known;
  const found = average(free, (scatters) => {
    const more = Math.min(freeSpins.most - awarded, reached(freeSpins.retrigger, scatters));
    return momentsToGo(freeSpins, free, left - 1 + more, awarded + more, memory);
  });
  memory.set(key, found);
  return found;
}

/** One stop and what follows it; the two are independent once the scatters are known. */
function average(law: StopLaw, after: (scatters: number) => Moments): Moments {
  let mean = 0;
  let meanSquare = 0;
  law.forEach((stop, scatters) => {
    if (stop.chance === 0) return;
    const then = after(scatters);
    mean += stop.chance * (stop.mean + then.mean);
    meanSquare += stop.chance * (stop.meanSquare + 2 * stop.mean * then.mean + then.meanSquare);
  });
  return { mean, meanSquare };
}
