import { reached } from "../by-count.ts";
import { meanControls } from "./cluster-groups.ts";
import { controlled } from "./controlled.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { definitionHash } from "../definition-hash.ts";
import type { CountedBoards, GameFigures, PlayFigures } from "../figures.ts";
import type { PlaySums } from "./play-sums.ts";
import { countedHits, type HitFigures } from "./counted-hits.ts";
import { hitPercents } from "./hit-law.ts";
import { meanAnywhere } from "./sample-anywhere.ts";
import { ERRORS_95, scatterChances } from "./simulated-figures.ts";
import { meanOfSpots } from "./spot-sums.ts";
import type { Estimate } from "./summary.ts";
import { topAward } from "./top-award.ts";

/** What was simulated: stops of the base reels, whole features, and stops at the higher stake where there is one. */
export interface SimulatedPlays {
  readonly base: PlaySums;
  readonly feature: PlaySums;
  readonly ante?: PlaySums;
  /** First boards, of a game on clusters. */
  readonly boards?: CountedBoards;
}

/**
 * The figures of a game whose features are simulated whole, since something in them carries on from spin to spin. How
 * often scatters come and what they pay is exact.
 */
export function playedFigures(definition: SlotDefinition, plays: SimulatedPlays): GameFigures {
  const { buy, freeSpins, unitsPerBet, maxWin } = definition;
  const { base, feature, ante } = plays;
  if (!buy || !freeSpins) throw new RangeError(`${definition.id} has no feature to buy`);
  const hits = hitsOf(definition, plays.boards);
  const price = unitsPerBet * buy.price;
  const bought = estimateOf(definition, freeSpins.mode, feature);
  const spin = spunFigures(definition, definition.base, base, { bought, feature }, unitsPerBet);
  const cost = base.excess / base.plays + feature.excess / feature.plays / spin.featureOneIn;
  const sampled = [base, feature, ante].flatMap((sums) => sums?.strata ?? []);
  return {
    definitionHash: definitionHash(definition),
    method: "simulation",
    simulated: sampled.reduce(
      (sum, { boards }) => sum + boards,
      base.plays + (ante?.plays ?? 0) + buy.spins * feature.plays,
    ),
    spin: { ...spin.figures, ...hits.spin },
    buy: {
      returnPercent: (100 * bought.mean) / price,
      errorPercent: (100 * ERRORS_95 * bought.error) / price,
      ...hits.buy,
      standardDeviation: Math.sqrt(feature.squares / feature.plays - (feature.units / feature.plays) ** 2) / price,
    },
    ...(definition.ante &&
      ante &&
      hits.ante && { ante: { ...anteFigures(definition, definition.ante, ante, { bought, feature }), ...hits.ante } }),
    freeSpinsOneIn: spin.featureOneIn,
    topAward: definition.wins.kind === "clusters" ? playedTopAward(definition, base) : topAward(definition),
    maxWin: {
      times: maxWin,
      costPercent: 100 * Math.max(cost / unitsPerBet, feature.excess / feature.plays / price),
    },
    ...(plays.boards && { firstBoards: plays.boards }),
  };
}

/** How many win anything follows from first boards: exactly, or as they were counted. */
function hitsOf(
  definition: SlotDefinition,
  boards: CountedBoards | undefined,
): Readonly<Record<"spin" | "buy", HitFigures> & Partial<Record<"ante", HitFigures>>> {
  if (definition.wins.kind !== "clusters") {
    const { spin, buy, ante } = hitPercents(definition);
    return { spin: { hitPercent: spin }, buy: { hitPercent: buy }, ante: { hitPercent: ante } };
  }
  if (!boards) throw new RangeError(`${definition.id}: no first boards were counted`);
  return countedHits(definition, boards);
}

/** What is simulated of a play, without how often it wins. */
type SimulatedFigures = Omit<PlayFigures, "hitPercent" | "hitErrorPercent">;

function anteFigures(
  definition: SlotDefinition,
  { mode, units }: NonNullable<SlotDefinition["ante"]>,
  spun: PlaySums,
  brings: { readonly bought: Estimate; readonly feature: PlaySums },
): SimulatedFigures & { readonly freeSpinsOneIn: number } {
  const { figures, featureOneIn } = spunFigures(definition, mode, spun, brings, units);
  return { ...figures, freeSpinsOneIn: featureOneIn };
}

/** What a stop of the mode, or a whole feature, wins on average. */
function estimateOf(definition: SlotDefinition, mode: SpinMode, sums: PlaySums): Estimate {
  if (sums.strata) return meanAnywhere(definition, mode, sums.strata);
  if (!sums.controls) throw new RangeError(`${definition.id}: nothing tells how well it is known`);
  const spots = definition.wins.kind === "clusters" ? definition.wins.spots : undefined;
  // Where spots stay, the mean follows from all single spins together; its error is that of the means of their parts.
  const better = sums.spots && spots && meanOfSpots(sums.spots, spots, definition.buy?.spins ?? 1);
  const { mean, error } = controlled(sums, sums.controls, meanControls(definition, mode));
  return { mean: (better ?? sums.estimate / sums.batches) + mean, error };
}

/** A spin with the features that it brings, at a stake in units. */
function spunFigures(
  definition: SlotDefinition,
  mode: SpinMode,
  spun: PlaySums,
  { bought: brings, feature }: { readonly bought: Estimate; readonly feature: PlaySums },
  stake: number,
): { readonly figures: SimulatedFigures; readonly featureOneIn: number } {
  const { reels } = mode;
  if (reels.kind !== "weights") throw new RangeError("only weighted places are simulated");
  const chances = scatterChances(definition, reels.drop);
  const pays = definition.symbols.find(({ role }) => role === "scatter")?.pays ?? {};
  const sum = (of: (scatters: number) => number) =>
    chances.reduce((total, chance, scatters) => total + chance * of(scatters), 0);
  const triggers = sum((scatters) => Number(reached(definition.freeSpins?.award ?? {}, scatters) > 0));
  const reelsWin = estimateOf(definition, mode, spun);
  const scatterUnits = sum((scatters) => reached(pays, scatters));
  const mean = reelsWin.mean + scatterUnits + triggers * brings.mean;
  // Scatters that pay also bring the feature, which is independent of what their stop won.
  const square =
    spun.squares / spun.plays +
    sum((scatters) => reached(pays, scatters) ** 2) +
    triggers * (feature.squares / feature.plays) +
    2 * (spun.triggering / spun.plays) * brings.mean +
    2 * scatterUnits * (reelsWin.mean + brings.mean);
  return {
    featureOneIn: 1 / triggers,
    figures: {
      returnPercent: (100 * mean) / stake,
      errorPercent: (100 * ERRORS_95 * Math.hypot(reelsWin.error, triggers * brings.error)) / stake,
      standardDeviation: Math.sqrt(square - mean ** 2) / stake,
    },
  };
}

function playedTopAward({ symbols }: SlotDefinition, { topAwards, plays }: PlaySums): GameFigures["topAward"] {
  const awards = symbols.flatMap(({ id, role, pays }) =>
    role === "pay" ? Object.entries(pays).map(([count, units]) => ({ symbol: id, count: Number(count), units })) : [],
  );
  const best = awards.reduce((top, award) => (award.units > top.units ? award : top));
  return { ...best, oneIn: plays / Math.max(1, topAwards) };
}
