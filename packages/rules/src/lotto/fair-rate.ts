import type { BetType } from "./bet-type.ts";
import { type Rate, rate } from "./rate.ts";

/** In so many of so many draws the luckiest number of a type wins. */
const CHANCES: Readonly<Record<BetType, readonly [wins: number, draws: number]>> = {
  three_top: [1, 1_000],
  three_tod: [6, 1_000],
  // Two are drawn, and a line wins once.
  three_front: [1_999, 1_000_000],
  three_bottom: [1_999, 1_000_000],
  two_top: [1, 100],
  two_bottom: [1, 100],
  run_top: [271, 1_000],
  run_bottom: [19, 100],
  four_top: [1, 10_000],
  four_tod: [24, 10_000],
  two_tod: [54, 1_000],
  pin_unit: [1, 10],
  pin_ten: [1, 10],
  pin_hundred: [1, 10],
};

/** The rate at which the luckiest number of a type pays back, on average, all that is staked on it. */
export function fairRate(betType: BetType): Rate {
  const [wins, draws] = CHANCES[betType];
  return rate(Math.floor((draws * 100) / wins) / 100);
}
