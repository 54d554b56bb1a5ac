import type { Rates } from "./poisson-law.ts";
import type { Price } from "./types.ts";

/** The two prices of a line as others offer it. */
export interface PricedLine {
  /** In quarter goals; of a handicap what is added to the home team's. */
  readonly line: number;
  /** Of the home side, or of over. */
  readonly first: Price;
  readonly second: Price;
}

const MAX_GOALS = 20;
const STEPS = 40;
/** No match has rates outside of these, whatever somebody offers. */
const MIN_RATE = 0.1;
const MAX_TOTAL = 9;

/** Main lines that were ever offered lie well within these, in quarter goals. */
const LINES = { handicap: { from: -24, to: 24 }, total: { from: 2, to: 40 } } as const;
/** What both prices of a line keep together, as a part of one: less gives money away, more is no offer. */
const BOOK = { from: 0.98, to: 1.2 } as const;

/** Whether somebody may mean a line: one that a match could have, at prices that keep a margin and no more. */
export function isSoundLine(kind: "handicap" | "total", { line, first, second }: PricedLine): boolean {
  const book = 100 / first + 100 / second;
  const isOf = (value: number, { from, to }: { readonly from: number; readonly to: number }) =>
    value >= from && value <= to;
  return isOf(line, LINES[kind]) && isOf(book, BOOK);
}

/** By so many goals of one side no expectation changes at once: a handicap would move by a whole goal. */
const JUMP = 0.5;

/** Whether rates are so far from those before that rather somebody has mistyped. */
export function isJump(before: Rates, after: Rates): boolean {
  return Math.abs(after.home - before.home) > JUMP || Math.abs(after.away - before.away) > JUMP;
}

/**
 * The rates under which a handicap and a total are priced as they are, their margins taken off alike on both sides. The
 * total alone gives the sum of both rates, the handicap their difference. Undefined where no match is like that.
 */
export function ratesFromLines(handicap: PricedLine, total: PricedLine): Rates | undefined {
  const overChance = fairChance(total);
  const homeChance = fairChance(handicap);
  if (overChance === undefined || homeChance === undefined) return undefined;
  const sum = solve(2 * MIN_RATE, MAX_TOTAL, (rate) => chanceOfTotal(rate, total.line) - overChance);
  if (sum === undefined) return undefined;
  const most = sum - 2 * MIN_RATE;
  const lead = solve(-most, most, (by) => chanceOfLead((sum + by) / 2, (sum - by) / 2, handicap.line) - homeChance);
  return lead === undefined ? undefined : { home: (sum + lead) / 2, away: (sum - lead) / 2 };
}

function fairChance({ line, first, second }: PricedLine): number | undefined {
  const isSound = Number.isSafeInteger(line) && [first, second].every((price) => Number.isFinite(price) && price > 100);
  return isSound ? second / (first + second) : undefined;
}

/** Where a function that only rises passes zero. */
function solve(from: number, to: number, at: (value: number) => number): number | undefined {
  let [low, high] = [from, to];
  if (!(at(low) <= 0 && at(high) >= 0)) return undefined;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (at(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function goalChances(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MAX_GOALS; goals++) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}

/** Of two sides of a line, how much of the first wins among all that does not go back. */
function share(quarters: Iterable<readonly [chance: number, quarter: number]>): number {
  let [won, lost] = [0, 0];
  for (const [chance, quarter] of quarters) {
    const part = chance * Math.min(Math.abs(quarter), 2);
    if (quarter > 0) won += part;
    else lost += part;
  }
  return won / (won + lost);
}

function chanceOfTotal(rate: number, line: number): number {
  return share(goalChances(rate).map((chance, goals) => [chance, 4 * goals - line] as const));
}

function chanceOfLead(home: number, away: number, line: number): number {
  const [byHome, byAway] = [goalChances(home), goalChances(away)];
  return share(byHome.flatMap((chance, i) => byAway.map((other, j) => [chance * other, 4 * (i - j) + line] as const)));
}
