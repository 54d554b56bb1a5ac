import type { Satang } from "@chokdee/money";
import type { BetType } from "./bet-type.ts";
import { ordersOf } from "./orders.ts";
import type { Rate } from "./rate.ts";

/** What a chance is counted in: 100 of them are one in a hundred. */
export const CHANCES = 10_000n;
/** Front and back numbers are drawn twice each. */
const DRAWN_TWICE = 2n;

const same = (chances: bigint) => () => chances;
const orders = (number: string) => BigInt(ordersOf(number).length);

const WINS: Readonly<Record<BetType, (number: string) => bigint>> = {
  three_top: same(10n),
  three_tod: (number) => 10n * orders(number),
  three_front: same(10n * DRAWN_TWICE),
  three_bottom: same(10n * DRAWN_TWICE),
  two_top: same(100n),
  two_bottom: same(100n),
  run_top: same(2_710n),
  run_bottom: same(1_900n),
  four_top: same(1n),
  four_tod: orders,
  two_tod: (number) => (orders(number) === 1n ? 280n : 540n),
  pin_unit: same(1_000n),
  pin_ten: same(1_000n),
  pin_hundred: same(1_000n),
};

/** How likely a number is to win, in ten-thousandths, where all results are equally likely. */
export function winChance(betType: BetType, number: string): bigint {
  return WINS[betType](number);
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
    ({ betType, number, stake, rate }) => stake * (100n * CHANCES - BigInt(rate) * winChance(betType, number)),
  );
  return parts.reduce((sum, part) => sum + part, 0n) / (100n * CHANCES);
}
