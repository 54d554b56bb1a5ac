import { reached } from "../by-count.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { definitionHash } from "../definition-hash.ts";
import { expectedWays } from "./expected-ways.ts";
import type { GameFigures } from "../figures.ts";
import { hitPercents } from "./hit-law.ts";
import { freeSpinSummary } from "./free-spin-law.ts";
import { freshState } from "../play-stop.ts";
import type { StopSums } from "./simulate-ways.ts";
import type { StopClass, StopLaw } from "./stop-law.ts";
import { mix, plus, type Summary, summaryOf } from "./summary.ts";
import { topAward } from "./top-award.ts";

/** In 95 of 100 simulations the true value is within this many standard errors. */
export const ERRORS_95 = 1.96;

const NO_POWERS = new Float64Array(0);
const ONE = summaryOf([[1, 1]], []);

interface StopFigures {
  /** What a stop wins on average, in units, and the standard error of that. */
  readonly mean: number;
  readonly error: number;
  readonly law: StopLaw;
}

/**
 * The figures of a game on weighted ways with falling symbols. Scatters, free spins and the first win of every stop
 * are exact; only what is won after falls is simulated.
 */
export function simulatedFigures(definition: SlotDefinition, baseSums: StopSums, freeSums: StopSums): GameFigures {
  const { freeSpins, buy, unitsPerBet } = definition;
  if (!freeSpins || !buy) throw new RangeError(`${definition.id} has no free spins to buy`);
  const hits = hitPercents(definition);
  const base = stopFigures(definition, definition.base, baseSums);
  const free = stopFigures(definition, freeSpins.mode, freeSums);
  const spinsOf = ({ scatters }: StopClass) => Math.min(freeSpins.most, reached(freeSpins.award, scatters));
  // Where something stays from spin to spin, all of them were simulated as one.
  const length = (spins: number) => (freeSpins.mode.carries ? Math.min(1, spins) : spins);
  const freeOf = (law: StopLaw, spins: number) =>
    freeSpinSummary({ definition, freeSpins, lawOf: () => law, rates: [] }, length(spins));
  const counted = free.law.map((stop) => ({ ...stop, won: ONE }));
  const played = base.law.reduce((sum, stop) => sum + stop.chance * freeOf(counted, spinsOf(stop)).mean, 0);
  const bought = freeOf(counted, buy.spins).mean;
  const round = mix(base.law.map((stop) => [stop.chance, plus(stop.won, freeOf(free.law, spinsOf(stop)))] as const));
  const price = unitsPerBet * buy.price;
  // A round beyond the cap has a stop beyond half of it: two large ones in one round are out of reach of any simulation.
  const [baseExcess, freeExcess] = [baseSums.excess / baseSums.stops, freeSums.excess / freeSums.stops];
  const capCost = 100 * Math.max((baseExcess + played * freeExcess) / unitsPerBet, (bought * freeExcess) / price);
  return {
    definitionHash: definitionHash(definition),
    method: "simulation",
    simulated: baseSums.stops + freeSums.stops,
    spin: {
      returnPercent: (100 * (base.mean + played * free.mean)) / unitsPerBet,
      errorPercent: (100 * ERRORS_95 * Math.hypot(base.error, played * free.error)) / unitsPerBet,
      hitPercent: hits.spin,
      standardDeviation: deviation(round) / unitsPerBet,
    },
    buy: {
      returnPercent: (100 * bought * free.mean) / price,
      errorPercent: (100 * ERRORS_95 * bought * free.error) / price,
      hitPercent: hits.buy,
      standardDeviation: deviation(freeOf(free.law, buy.spins)) / price,
    },
    freeSpinsOneIn: 1 / base.law.reduce((sum, stop) => sum + (spinsOf(stop) > 0 ? stop.chance : 0), 0),
    topAward: topAward(definition),
    maxWin: { times: definition.maxWin, costPercent: capCost },
  };
}

function deviation({ mean, meanSquare }: Summary): number {
  return Math.sqrt(meanSquare - mean ** 2);
}

function stopFigures(definition: SlotDefinition, mode: SpinMode, sums: StopSums): StopFigures {
  const { reels } = mode;
  if (reels.kind !== "weights") throw new RangeError("only weighted ways are simulated");
  const chances = scatterChances(definition, reels.drop);
  const pays = definition.symbols.find(({ role }) => role === "scatter")?.pays ?? {};
  const { heights } = freshState(definition);
  const open = reels.drop.map((weights, column) => ({ kept: [], open: heights[column] ?? 0, weights }));
  const first = mode.carries ? 0 : (mode.multipliers[0] ?? 1) * expectedWays(definition, open);
  const scatterUnits = chances.reduce((sum, chance, scatters) => sum + chance * reached(pays, scatters), 0);
  const later = sums.later / sums.stops;
  const law = chances.map((chance, scatters) => {
    const { units = 0, squares = 0 } = sums.byScatters[scatters] ?? {};
    const perStop = chance > 0 ? 1 / (chance * sums.stops) : 0;
    const extra = reached(pays, scatters);
    const mean = units * perStop;
    const meanSquare = squares * perStop + 2 * mean * extra + extra ** 2;
    const won = { mean: mean + extra, meanSquare, none: 0, powers: NO_POWERS };
    return { chance, won, scatters, valued: 0, collectors: 0 };
  });
  return {
    mean: first + scatterUnits + later,
    error: Math.sqrt((sums.laterSquares / sums.stops - later ** 2) / sums.stops),
    law,
  };
}

/** How likely each number of scatters is when every place is drawn by itself. Falls bring none. */
export function scatterChances(
  definition: SlotDefinition,
  drop: readonly Readonly<Record<string, number>>[],
): number[] {
  const scatter = definition.symbols.find(({ role }) => role === "scatter")?.id ?? "";
  let chances = [1];
  const { heights } = freshState(definition);
  for (const [column, weights] of drop.entries()) {
    const likely = (weights[scatter] ?? 0) / Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    for (let row = 0; row < (heights[column] ?? 0); row++) {
      const before = chances;
      chances = Array.from({ length: before.length + 1 }, (_, scatters) => {
        return (before[scatters] ?? 0) * (1 - likely) + (before[scatters - 1] ?? 0) * likely;
      });
    }
  }
  return chances;
}
