import { satang, type Satang } from "@chokdee/money";
import type { BetType } from "./bet-type.ts";
import type { BillLine } from "./check-lines.ts";
import { canWinOn, type DrawKind } from "./draw.ts";
import { allNumbers, ordersOf } from "./orders.ts";
import { payout } from "./rate.ts";
import { type LottoResult, resultOf } from "./result.ts";
import { winningNumbers } from "./winning.ts";

type PaidLine = Pick<BillLine, "betType" | "number" | "stakeSatang" | "rate">;

/** What each number of a type would be paid. */
type Payouts = ReadonlyMap<BetType, ReadonlyMap<string, bigint>>;

const BOTTOM: readonly BetType[] = ["two_bottom", "run_bottom"];
const PAIRS: readonly BetType[] = ["three_front", "three_bottom"];
const FOUR: readonly BetType[] = ["four_top", "four_tod"];

/**
 * The most that these lines can be paid together by one draw, and so what a bill can win at best: of a hundred numbers
 * on the same two digits one wins. `kind` is null for yeekee. The parts of a draw that do not depend on each other are
 * looked at apart, each by trying every number, with the same winners that bills are settled by. The decimals of an
 * index and of its change are taken as free of each other.
 */
export function bestPayout(lines: readonly PaidLine[], kind: DrawKind | null): Satang {
  const playable = lines.filter(({ betType }) => canWinOn(betType, kind));
  const top = payoutsOf(playable.filter(({ betType }) => !BOTTOM.includes(betType) && !PAIRS.includes(betType)));
  const bottom = payoutsOf(playable.filter(({ betType }) => BOTTOM.includes(betType)));
  const pairs = payoutsOf(playable.filter(({ betType }) => PAIRS.includes(betType)));
  // The Lao draw is four digits, of which the second counts on top and below.
  const sharesDigit = kind === "lao";
  const bestTop = bestByDigit(top, topResults(top), ({ top3 }) => (sharesDigit ? top3.slice(0, 1) : ""));
  const bestBottom = bestByDigit(bottom, bottomResults(), ({ bottom2 }) => (sharesDigit ? bottom2.slice(1) : ""));
  return satang(bestTogether(bestTop, bestBottom) + sum([...pairs.values()].map(bestPair)));
}

function payoutsOf(lines: readonly PaidLine[]): Payouts {
  const payouts = new Map<BetType, Map<string, bigint>>();
  for (const { betType, number, stakeSatang, rate } of lines) {
    const ofType = payouts.get(betType) ?? new Map<string, bigint>();
    payouts.set(betType, ofType.set(number, (ofType.get(number) ?? 0n) + payout(stakeSatang, rate)));
  }
  return payouts;
}

/** Every way that the three digits on top can fall, and with the fourth those that a line of four digits can win by. */
function topResults(payouts: Payouts): readonly LottoResult[] {
  const played = FOUR.flatMap((betType) => [...(payouts.get(betType)?.keys() ?? [])]);
  const fours = new Set(played.flatMap(ordersOf));
  return [
    ...allNumbers(3).map((top3) => resultOf(top3, "")),
    ...[...fours].map((four) => resultOf(four.slice(1), "", `00${four}`)),
  ];
}

const bottomResults = (): readonly LottoResult[] => allNumbers(2).map((bottom2) => resultOf("", bottom2));

/** The best of the results by the digit that they share with the other part of the draw, if any. */
function bestByDigit(
  payouts: Payouts,
  results: readonly LottoResult[],
  digitOf: (result: LottoResult) => string,
): ReadonlyMap<string, bigint> {
  const best = new Map<string, bigint>();
  if (payouts.size === 0) return best;
  for (const result of results) {
    const paid = sum([...payouts].map(([betType, numbers]) => paidBy(result, betType, numbers)));
    const digit = digitOf(result);
    if (paid > (best.get(digit) ?? 0n)) best.set(digit, paid);
  }
  return best;
}

function paidBy(result: LottoResult, betType: BetType, numbers: ReadonlyMap<string, bigint>): bigint {
  return sum([...winningNumbers(result, betType)].map((number) => numbers.get(number) ?? 0n));
}

function bestTogether(top: ReadonlyMap<string, bigint>, bottom: ReadonlyMap<string, bigint>): bigint {
  const digits = new Set([...top.keys(), ...bottom.keys()]);
  return [...digits].reduce((best, digit) => max(best, (top.get(digit) ?? 0n) + (bottom.get(digit) ?? 0n)), 0n);
}

/** Two numbers are drawn in front and at the back, so that two can win. */
function bestPair(numbers: ReadonlyMap<string, bigint>): bigint {
  const paid = [...numbers.values()].toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  return sum(paid.slice(0, 2));
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
