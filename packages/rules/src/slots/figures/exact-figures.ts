import { reached } from "../by-count.ts";
import type { FreeSpins, SlotDefinition, SpinMode } from "../definition.ts";
import { definitionHash } from "../definition-hash.ts";
import type { GameFigures, PlayFigures } from "../figures.ts";
import { collectedBy, freeSpinSummary } from "./free-spin-law.ts";
import { drawnHoldSummary, heldSummary } from "./hold-law.ts";
import { boardLaw, lineLaw, type StopClass, type StopLaw } from "./stop-law.ts";
import { aboveCap, mix, plus, ratesFor, type Summary, summaryOf } from "./summary.ts";
import { simulatedCapCost } from "./simulated-cap-cost.ts";
import { struckLaw } from "./struck-law.ts";
import { topAward } from "./top-award.ts";
import { walkLandingChance, walkSummary } from "./walk-law.ts";

/** Struck ways have no law that a bound on large wins could be proven from: so many rounds are played for it. */
const CAP_ROUNDS = 20_000;

/** What a game is worked out from, each part once. */
interface Laws {
  readonly definition: SlotDefinition;
  readonly rates: readonly number[];
  readonly nothing: Summary;
  /** What so many free spins win. */
  readonly freeSpins: (spins: number) => Summary;
  /** What the hold feature wins by how many places it starts with. */
  readonly held: readonly Summary[];
}

/** The figures of a game on lines, from every combination of its stops. */
export function exactFigures(definition: SlotDefinition, capRounds = CAP_ROUNDS): GameFigures {
  if (definition.cascades) throw new RangeError(`symbols fall in ${definition.id}: its stops have no end`);
  const { buy, unitsPerBet, maxWin, base } = definition;
  const cap = maxWin * unitsPerBet;
  const rates = base.strikes ? [] : ratesFor(cap);
  const laws = lawsOf(definition, rates);
  const law = definition.walk ? [] : stopLaw(definition, base, rates, 0);
  const spin = spinSummary(laws, base, law);
  const bought = buy ? boughtSummary(laws) : null;
  const price = unitsPerBet * (buy?.price ?? 1);
  const costs = base.strikes
    ? [simulatedCapCost(definition, buy ? "buy" : "spin", capRounds, 1) / price]
    : [aboveCap(spin, rates) / unitsPerBet, bought ? aboveCap(bought, rates) / price : 0];
  return {
    definitionHash: definitionHash(definition),
    method: "enumeration",
    simulated: 0,
    spin: playFigures(spin, unitsPerBet),
    buy: bought && playFigures(bought, price),
    freeSpinsOneIn: 1 / featureChance(definition, law),
    topAward: topAward(definition),
    maxWin: { times: maxWin, costPercent: 100 * Math.max(...costs) },
  };
}

function lawsOf(definition: SlotDefinition, rates: readonly number[]): Laws {
  const { freeSpins, hold } = definition;
  const nothing = summaryOf([[0, 1]], rates);
  const known = new Map<number, Summary>();
  const laws = freeSpins ? specialLaws(definition, freeSpins, rates) : [];
  return {
    definition,
    rates,
    nothing,
    freeSpins(spins) {
      if (!freeSpins || spins === 0) return nothing;
      const parts = () =>
        laws.map(({ chance, lawOf }) => {
          return [chance, freeSpinSummary({ definition, freeSpins, lawOf, rates }, spins)] as const;
        });
      const found = known.get(spins) ?? mix(parts());
      known.set(spins, found);
      return found;
    },
    held: hold?.starts.kind === "count" ? heldSummary(definition, hold, rates) : [],
  };
}

/** The law of a free spin for each symbol that may be the special one. */
function specialLaws(
  definition: SlotDefinition,
  { special, mode }: FreeSpins,
  rates: readonly number[],
): { readonly chance: number; readonly lawOf: (number: number) => StopLaw }[] {
  if (!special) {
    const laws = (mode.strikes ?? [{}]).map((_, number) => stopLaw(definition, mode, rates, number));
    return [{ chance: 1, lawOf: (number) => laws[Math.min(number, laws.length - 1)] ?? [] }];
  }
  const total = Object.values(special).reduce((sum, weight) => sum + weight, 0);
  return Object.entries(special).map(([symbol, weight]) => {
    const law = lineLaw(definition, mode, rates, symbol);
    return { chance: weight / total, lawOf: () => law };
  });
}

function stopLaw(definition: SlotDefinition, mode: SpinMode, rates: readonly number[], number: number): StopLaw {
  if (definition.wins.kind === "ways") return struckLaw(definition, mode, number);
  const isJudgedWhole = definition.wins.kind === "lines" && definition.wins.fullBoard !== undefined;
  return isJudgedWhole ? boardLaw(definition, mode, rates) : lineLaw(definition, mode, rates);
}

function spinSummary(laws: Laws, mode: SpinMode, law: StopLaw): Summary {
  const { definition, rates, nothing } = laws;
  const { hold, walk } = definition;
  if (walk) return walkSummary(definition, mode, walk, rates);
  const collected = collectedBy(laws, nothing);
  const played = mix(law.map((stop) => [stop.chance, plus(collected(stop, 1), featureOf(laws, stop))] as const));
  if (hold?.starts.kind !== "chance") return played;
  const instead = 1 / hold.starts.oneIn;
  return mix([
    [instead, drawnHoldSummary(definition, hold, rates)],
    [1 - instead, played],
  ]);
}

/** What follows a stop of the base game. */
function featureOf({ definition, nothing, held, freeSpins }: Laws, stop: StopClass): Summary {
  const { hold } = definition;
  const spins = Math.min(definition.freeSpins?.most ?? 0, reached(definition.freeSpins?.award ?? {}, stop.scatters));
  const isHeld = hold?.starts.kind === "count" && stop.valued >= hold.starts.count;
  return plus(freeSpins(spins), isHeld ? (held[stop.valued] ?? nothing) : nothing);
}

function boughtSummary({ definition, freeSpins, held, nothing }: Laws): Summary {
  const { buy } = definition;
  return definition.freeSpins ? freeSpins(buy?.spins ?? 0) : (held[buy?.held ?? 0] ?? nothing);
}

/** How likely a spin is to bring the game's feature. */
function featureChance(definition: SlotDefinition, law: StopLaw): number {
  const { freeSpins, hold, walk, base } = definition;
  if (walk) return walkLandingChance(definition, base);
  if (hold?.starts.kind === "chance") return 1 / hold.starts.oneIn;
  const least = hold?.starts.count ?? Infinity;
  const brings = ({ scatters, valued }: StopClass) => reached(freeSpins?.award ?? {}, scatters) > 0 || valued >= least;
  return law.reduce((sum, stop) => sum + (brings(stop) ? stop.chance : 0), 0);
}

function playFigures({ mean, meanSquare, none }: Summary, stakeUnits: number): PlayFigures {
  return {
    returnPercent: (100 * mean) / stakeUnits,
    errorPercent: 0,
    hitPercent: 100 * (1 - none),
    standardDeviation: Math.sqrt(meanSquare - mean ** 2) / stakeUnits,
  };
}
