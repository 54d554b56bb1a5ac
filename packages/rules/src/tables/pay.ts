import { gradeOf, placeOf, profitOf } from "./rules.ts";
import type { Odds, Outcome, Place, TableRules } from "./types.ts";

/** What a bet gives back, in satang: the stake with its profit, rounded down once. 0 where it is lost. */
export function payOf(rules: TableRules, outcome: Outcome, placeId: string, stake: number): number {
  const place = knownPlace(rules, placeId);
  return payAt(profitOf(place, gradeOf(rules, outcome, place)), stake);
}

function payAt([profit, unit]: Odds, stake: number): number {
  if (!Number.isSafeInteger(stake) || stake < 0) throw new RangeError(`no stake of ${stake} satang`);
  const whole = stake * (unit + profit);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`a stake of ${stake} satang is too large`);
  return Math.floor(whole / unit);
}

export function knownPlace(rules: TableRules, placeId: string): Place {
  const place = placeOf(rules, placeId);
  if (!place) throw new RangeError(`no place ${placeId} at ${rules.kind}`);
  return place;
}

/** The highest profit for each unit staked. */
export function topOdds({ pays }: Place): number {
  return Math.max(...Object.values(pays).map(([profit, unit]) => profit / unit));
}

/**
 * What a board shows: `0.95:1`, `11:1`, or every step of a place that pays by steps, `1:1 / 2:1 / 12:1`. A banker without
 * commission pays one for one, and less for a six.
 */
export function oddsText({ pays }: Place): string {
  const { win, six } = pays;
  if (win && six) return `${win[0] / win[1]}:1 · 6 แต้ม ${six[0] / six[1]}:1`;
  const values = Object.values(pays).map(([profit, unit]) => profit / unit);
  const steps = [...new Set(values)].toSorted((a, b) => a - b);
  const [low, high] = [steps[0], steps.at(-1)];
  return steps.length > 3 ? `${low}-${high}:1` : steps.map((value) => `${value}:1`).join(" / ");
}
