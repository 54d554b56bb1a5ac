import type { SlotDefinition } from "./definition.ts";
import { definitionHash } from "./definition-hash.ts";
import { exactCapCost, type StopCounts } from "./cap-cost.ts";
import { enumerateLines } from "./enumerate-lines.ts";
import type { GameFigures, PlayFigures } from "./figures.ts";
import { freeSpinMoments, type Moments, roundMoments, type StopLaw } from "./round-moments.ts";
import { reached } from "./by-count.ts";
import { topAward } from "./top-award.ts";

/** The figures of a game on lines, from every combination of its stops. */
export function exactFigures(definition: SlotDefinition): GameFigures {
  const { freeSpins, buy } = definition;
  if (definition.cascades) throw new RangeError(`symbols fall in ${definition.id}: its stops have no end`);
  const baseCounts = enumerateLines(definition, definition.base);
  const freeCounts = freeSpins ? enumerateLines(definition, freeSpins.mode) : [];
  const base = exactLaw(baseCounts);
  const free = freeSpins ? exactLaw(freeCounts) : { law: [], hitChance: 0 };
  const bought = freeSpins && buy ? freeSpinMoments(freeSpins, free.law, buy.spins) : null;
  return {
    definitionHash: definitionHash(definition),
    method: "enumeration",
    simulated: 0,
    spin: playFigures(roundMoments(base.law, freeSpins, free.law), definition.unitsPerBet, base.hitChance),
    buy:
      bought && buy
        ? playFigures(bought, definition.unitsPerBet * buy.price, 1 - (1 - free.hitChance) ** buy.spins)
        : null,
    freeSpinsOneIn: 1 / triggerChance(definition, base.law),
    topAward: topAward(definition),
    maxWin: { times: definition.maxWin, costPercent: exactCapCost(definition, baseCounts, freeCounts) },
  };
}

/** How likely a base spin is to bring free spins. */
export function triggerChance({ freeSpins }: SlotDefinition, law: StopLaw): number {
  return law.reduce(
    (sum, { chance }, scatters) => sum + (reached(freeSpins?.award ?? {}, scatters) > 0 ? chance : 0),
    0,
  );
}

function playFigures({ mean, meanSquare }: Moments, stakeUnits: number, hitChance: number): PlayFigures {
  return {
    returnPercent: (100 * mean) / stakeUnits,
    errorPercent: 0,
    hitPercent: 100 * hitChance,
    standardDeviation: Math.sqrt(meanSquare - mean ** 2) / stakeUnits,
  };
}

function exactLaw(counts: StopCounts): { readonly law: StopLaw; readonly hitChance: number } {
  const cycle = counts.reduce((sum, byUnits) => sum + [...byUnits.values()].reduce((all, stops) => all + stops, 0), 0);
  let losing = 0;
  const law = counts.map((byUnits) => {
    let stops = 0;
    let units = 0;
    let squares = 0;
    for (const [won, times] of byUnits) {
      stops += times;
      units += won * times;
      squares += won * won * times;
      if (won === 0) losing += times;
    }
    const divisor = Math.max(1, stops);
    return { chance: stops / cycle, mean: units / divisor, meanSquare: squares / divisor };
  });
  return { law, hitChance: 1 - losing / cycle };
}
