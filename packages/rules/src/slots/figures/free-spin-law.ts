import { reached } from "../by-count.ts";
import type { FreeSpins, SlotDefinition } from "../definition.ts";
import type { StopClass, StopLaw } from "./stop-law.ts";
import { mix, plus, repeated, type Summary, summaryOf } from "./summary.ts";
import { symbolsOf } from "../symbols.ts";

/** What free spins are worked out from. */
export interface FreeSpinLaws {
  readonly definition: SlotDefinition;
  readonly freeSpins: FreeSpins;
  /** The law of each spin by its number in the round, from 0. */
  readonly lawOf: (number: number) => StopLaw;
  readonly rates: readonly number[];
}

/** What so many free spins win, with all that they bring, up to the maximum of a round. */
export function freeSpinSummary(laws: FreeSpinLaws, spins: number): Summary {
  const { freeSpins, lawOf, rates } = laws;
  const { meter, most, retrigger } = freeSpins;
  const nothing = summaryOf([[0, 1]], rates);
  const memory = new Map<string, Summary>();
  const lastStep = meter ? meter.factors.length - 1 : 0;
  const stepAt = (count: number) => (meter ? Math.min(lastStep, Math.floor(count / meter.every)) : 0);
  const wonWith = collectedBy(laws, nothing);
  /** With `left` spins to play of `awarded` in all, after so many collectors. */
  const toGo = (left: number, awarded: number, count: number): Summary => {
    if (left === 0) return nothing;
    const key = `${left}:${awarded}:${count}`;
    const known = memory.get(key);
    if (known) return known;
    const found = mix(
      lawOf(awarded - left).map((stop) => {
        const after = Math.min(count + stop.collectors, lastStep * (meter?.every ?? 0));
        const steps = Math.min(most - awarded, (meter?.spins ?? 0) * (stepAt(after) - stepAt(count)));
        const more = steps + Math.min(most - awarded - steps, reached(retrigger, stop.scatters));
        const won = wonWith(stop, meter?.factors[stepAt(count)] ?? 1);
        return [stop.chance, plus(won, toGo(left - 1 + more, awarded + more, after))] as const;
      }),
    );
    memory.set(key, found);
    return found;
  };
  return toGo(spins, spins, 0);
}

/** What a stop wins with what is collected at a factor. */
export function collectedBy(
  { definition, rates }: Pick<FreeSpinLaws, "definition" | "rates">,
  nothing: Summary,
): (stop: StopClass, factor: number) => Summary {
  const memory = new Map<StopClass, Map<number, Summary>>();
  const [values] = [...symbolsOf(definition).valued.values()].filter(({ apply }) => apply === "collect");
  return (stop, factor) => {
    if (!values || stop.collectors === 0 || stop.valued === 0) return stop.won;
    const byFactor = memory.get(stop) ?? new Map<number, Summary>();
    memory.set(stop, byFactor);
    const times = factor * stop.collectors;
    const known = byFactor.get(factor);
    if (known) return known;
    const won = plus(stop.won, repeated(valueSummary(values.weights, times, rates), stop.valued, nothing));
    byFactor.set(factor, won);
    return won;
  };
}

/** One drawn value, so many times. */
export function valueSummary(
  weights: Readonly<Record<string, number>>,
  times: number,
  rates: readonly number[],
): Summary {
  const entries = Object.entries(weights);
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return summaryOf(
    entries.map(([value, weight]) => [Number(value) * times, weight / total] as const),
    rates,
  );
}
