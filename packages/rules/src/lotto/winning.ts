import { BET_TYPES, type BetType } from "./bet-type.ts";
import { ordersOf } from "./orders.ts";
import type { LottoResult } from "./result.ts";

/** Each list may repeat a number; a line on it still wins once. */
const WINNERS: Readonly<Record<BetType, (result: LottoResult) => readonly string[]>> = {
  three_top: ({ top3 }) => [top3],
  three_tod: ({ top3 }) => ordersOf(top3),
  three_front: ({ front3 }) => front3,
  three_bottom: ({ bottom3 }) => bottom3,
  two_top: ({ top2 }) => [top2],
  two_bottom: ({ bottom2 }) => [bottom2],
  run_top: ({ top3 }) => top3.split(""),
  run_bottom: ({ bottom2 }) => bottom2.split(""),
  four_top: ({ first6 }) => (first6 === null ? [] : [first6.slice(2)]),
  four_tod: ({ first6 }) => (first6 === null ? [] : ordersOf(first6.slice(2))),
  two_tod: ({ top3 }) => ordersOf(top3).map((order) => order.slice(0, 2)),
  pin_unit: ({ top3 }) => [top3.slice(2)],
  pin_ten: ({ top3 }) => [top3.slice(1, 2)],
  pin_hundred: ({ top3 }) => [top3.slice(0, 1)],
};

/** The numbers that win for a type, at most two dozen, so that lines are decided by looking up. */
export function winningNumbers(result: LottoResult, betType: BetType): ReadonlySet<string> {
  return new Set(WINNERS[betType](result));
}

/** The same for all types, built once for a round however many lines it has. */
export function winningTable(result: LottoResult): ReadonlyMap<BetType, ReadonlySet<string>> {
  return new Map(BET_TYPES.map((betType) => [betType, winningNumbers(result, betType)]));
}

export function isWinner(result: LottoResult, betType: BetType, number: string): boolean {
  return winningNumbers(result, betType).has(number);
}
