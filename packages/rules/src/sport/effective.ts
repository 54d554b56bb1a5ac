import { checkAmounts, scaledDown } from "./exact.ts";
import { gradeOf } from "./grade.ts";
import { holderLoss, type Position } from "./liability.ts";
import { shapeOf } from "./markets.ts";
import { scenariosPast } from "./scenarios.ts";
import type { BetLeg, Grade, GradedLeg, Price, Stake } from "./types.ts";

/** How many halves of a leg were played for. */
const HALVES: Readonly<Record<Grade, 0 | 1 | 2>> = {
  win: 2,
  loss: 2,
  "half-win": 1,
  "half-loss": 1,
  push: 0,
  void: 0,
};

/** What a single counts as turnover: the smaller of risk and win, half of it for halves, nothing for a returned stake. */
export function effectiveOf({ risk, win }: Stake, grade: Grade): number {
  checkAmounts(risk, win);
  return Math.floor((Math.min(risk, win) * HALVES[grade]) / 2);
}

/**
 * What a parlay counts. A half leg splits it into two of half the stake, one with the leg and one without; each of those
 * counts the smaller of its stake and what its legs could win. An open leg of a parlay that is lost counts like a lost
 * one. Rounded down to the satang once.
 */
export function parlayEffective(risk: number, legs: readonly GradedLeg[]): number {
  checkAmounts(risk);
  const halvesOf = ({ grade }: GradedLeg) => (grade === null ? 2 : HALVES[grade]);
  const whole = legs.filter((leg) => halvesOf(leg) === 2).map(({ price }) => price);
  const halves = legs.filter((leg) => halvesOf(leg) === 1).map(({ price }) => price);
  const unit = 100n ** BigInt(whole.length + halves.length);
  const product = whole.reduce((paid, price) => paid * BigInt(price), 1n);
  const counted = splitSum(product, halves, unit);
  return Number((BigInt(risk) * counted) / (unit * 2n ** BigInt(halves.length)));
}

/** The sum over all ways to take or leave each half leg of what the others could win, at most the stake. */
function splitSum(paid: bigint, halves: readonly Price[], unit: bigint): bigint {
  const [price, ...rest] = halves;
  if (price !== undefined) return splitSum(paid * BigInt(price), rest, unit) + splitSum(paid * 100n, rest, unit);
  return paid > 2n * unit ? unit : paid - unit;
}

/**
 * What a part that was cashed out counts: how far what was received is from its risk, never more than the bet itself
 * could have counted. So a bet that is bought and sold at once counts next to nothing.
 */
export function cashedOutEffective({ risk, win }: Stake, received: number): number {
  checkAmounts(risk, win, received);
  return Math.min(Math.abs(received - risk), risk, win);
}

/**
 * What one person's bets on a match count together: no more than the worst course of the match could cost. Whoever covers
 * all of it risks the margin alone, and no more counts. Each bet keeps its part of what is left.
 */
export function coveredEffective(bets: readonly (Position & { readonly counted: number })[]): number[] {
  const sum = bets.reduce((all, { counted }) => all + counted, 0);
  const most = holderLoss(bets);
  return bets.map(({ counted }) => (sum <= most ? counted : scaledDown(counted, most, sum)));
}

/**
 * Whether two bets on one match stand against each other: as two sides of one market, whatever their lines, or because
 * no course of the match loses both. A list of many outcomes has no opposite sides by itself.
 */
export function areOpposed(a: BetLeg, b: BetLeg): boolean {
  const { selection: first } = a;
  const { selection: second } = b;
  const isOneMarket = first.kind === second.kind && first.period === second.period;
  if (isOneMarket && first.side === second.side) return false;
  if (isOneMarket && shapeOf(first.kind) !== "list") return true;
  const isLost = ({ selection, scoreAtBet }: BetLeg, at: Parameters<typeof gradeOf>[1]) => {
    const grade = gradeOf(selection, at, scoreAtBet);
    return grade === "loss" || grade === "half-loss";
  };
  return !scenariosPast(a.scoreAtBet, b.scoreAtBet).some((result) => isLost(a, result) && isLost(b, result));
}
