import type { Satang } from "@chokdee/money";
import { type BetType, digitsOf } from "./bet-type.ts";
import { ordersOf } from "./orders.ts";
import { type Rate, rate } from "./rate.ts";

/** What a chance is counted in: 10,000 of them are one in a hundred. */
export const CHANCES = 1_000_000n;

const same = (wins: bigint) => () => wins;
const orders = (number: string) => BigInt(ordersOf(number).length);

const WINS: Readonly<Record<BetType, (number: string) => bigint>> = {
  three_top: same(1_000n),
  three_tod: (number) => 1_000n * orders(number),
  // Two are drawn, and a line wins once.
  three_front: same(1_999n),
  three_bottom: same(1_999n),
  two_top: same(10_000n),
  two_bottom: same(10_000n),
  run_top: same(271_000n),
  run_bottom: same(190_000n),
  four_top: same(100n),
  four_tod: (number) => 100n * orders(number),
  two_tod: (number) => (orders(number) === 1n ? 28_000n : 54_000n),
  pin_unit: same(100_000n),
  pin_ten: same(100_000n),
  pin_hundred: same(100_000n),
};

/** How likely a number is to win, in millionths, where all results are equally likely. */
export function winChance(betType: BetType, number: string): bigint {
  return WINS[betType](number);
}

/** The rate at which the luckiest number of a type pays back, on average, all that is staked on it. */
export function fairRate(betType: BetType): Rate {
  // Different digits have the most orders.
  const luckiest = "0123".slice(0, digitsOf(betType));
  return rate(Number((100n * CHANCES) / winChance(betType, luckiest)) / 100);
}

/** What was staked on a number at one rate. */
export interface SoldLine {
  readonly betType: BetType;
  readonly number: string;
  readonly stake: Satang;
  readonly rate: Rate;
}

/**
 * What the house keeps of these lines on average, below zero where it loses. What it keeps of one draw says nothing: a
 * single number that loses leaves all of its stake, and would seem to earn ten times what it does.
 */
export function expectedMargin(lines: readonly SoldLine[]): bigint {
  const parts = lines.map(
    ({ betType, number, stake, rate: at }) => stake * (100n * CHANCES - BigInt(at) * winChance(betType, number)),
  );
  return parts.reduce((sum, part) => sum + part, 0n) / (100n * CHANCES);
}
