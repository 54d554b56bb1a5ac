import { reached } from "./by-count.ts";
import type { FreeSpins, SlotDefinition } from "./definition.ts";

/** For each number of scatters, what a stop wins to how many stops do so. */
export type StopCounts = readonly ReadonlyMap<number, number>[];

/** The rates at which the bound is tried, per share of the cap. */
const RATES = Array.from({ length: 60 }, (_, step) => 1.25 ** step / 10);

/**
 * How much return the maximum win of a game on lines costs at most, in percentage points: proven from every stop. For any
 * rate t, what lies above the cap c is at most e^(t(x - c)) / (t e), and the mean of e^(tx) over all rounds is exact,
 * because the stops of a round are independent once their scatters are known.
 */
export function exactCapCost(
  { freeSpins, buy, unitsPerBet, maxWin }: SlotDefinition,
  baseCounts: StopCounts,
  freeCounts: StopCounts,
): number {
  const cap = maxWin * unitsPerBet;
  const [baseLaw, freeLaw] = [chances(baseCounts), chances(freeCounts)];
  const costs = RATES.map((perCap) => {
    const rate = perCap / cap;
    const free = freeLaw.map((law) => meanPower(law, rate));
    const toGo = (spins: number) => (freeSpins ? powerToGo(freeSpins, free, spins, spins, new Map()) : 1);
    const spun = baseLaw.reduce((sum, law, scatters) => {
      const spins = freeSpins ? Math.min(freeSpins.most, reached(freeSpins.award, scatters)) : 0;
      return sum + meanPower(law, rate) * toGo(spins);
    }, 0);
    const bound = Math.exp(-perCap) / (rate * Math.E);
    return Math.max((bound * spun) / unitsPerBet, buy ? (bound * toGo(buy.spins)) / (unitsPerBet * buy.price) : 0);
  });
  return 100 * Math.min(...costs.filter(Number.isFinite));
}

function chances(counts: StopCounts): StopCounts {
  const cycle = counts.reduce((sum, byUnits) => sum + [...byUnits.values()].reduce((all, stops) => all + stops, 0), 0);
  return counts.map((byUnits) => new Map([...byUnits].map(([units, stops]) => [units, stops / cycle])));
}

function meanPower(law: ReadonlyMap<number, number>, rate: number): number {
  let sum = 0;
  for (const [units, chance] of law) sum += chance * Math.exp(rate * units);
  return sum;
}

/** The same for all that is still to come with `left` spins to play of `awarded` in all. */
function powerToGo(
  freeSpins: FreeSpins,
  free: readonly number[],
  left: number,
  awarded: number,
  memory: Map<string, number>,
): number {
  if (left === 0) return 1;
  const key = `${left}:${awarded}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = free.reduce((sum, power, scatters) => {
    if (power === 0) return sum;
    const more = Math.min(freeSpins.most - awarded, reached(freeSpins.retrigger, scatters));
    return sum + power * powerToGo(freeSpins, free, left - 1 + more, awarded + more, memory);
  }, 0);
  memory.set(key, found);
  return found;
}
