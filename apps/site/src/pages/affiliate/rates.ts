import { toBaht } from "@chokdee/money";
import type { Config } from "./words.ts";

export interface RateRow {
  readonly category: string;
  /** By level, the first for direct friends; undefined where a level earns nothing. */
  readonly rates: readonly (number | undefined)[];
  /** The daily maximum from direct friends. */
  readonly cap: number | null;
}

export function levelsOf({ rates }: Pick<Config, "rates">): number[] {
  return [...new Set(rates.map(({ level }) => level))].toSorted((one, other) => one - other);
}

/** One row for each category, in the operator's order. */
export function rateRows(config: Pick<Config, "rates">): RateRow[] {
  const levels = levelsOf(config);
  return [...new Set(config.rates.map(({ category }) => category))].map((category) => {
    const mine = config.rates.filter((rate) => rate.category === category);
    return {
      category,
      rates: levels.map((level) => mine.find((rate) => rate.level === level)?.rate),
      cap: mine.find(({ level }) => level === 1)?.daily_cap ?? null,
    };
  });
}

/** What this many baht of play earn at a rate in percent, rounded down to the satang and capped for the day. */
export function incomeOf(baht: number, rate: number, cap: number | null): number {
  const satang = Math.floor((baht * Math.round(rate * 10_000)) / 10_000);
  return Math.min(toBaht(satang), cap ?? Number.POSITIVE_INFINITY);
}
