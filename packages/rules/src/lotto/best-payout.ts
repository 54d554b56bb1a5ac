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
  const bestTop = bestByDigit(paidOnTop(top), ({ drawn }) => (sharesDigit ? drawn.slice(0, 1) : ""));
  const bestBottom = bestByDigit(paidBelow(bottom), ({ drawn }) => (sharesDigit ? drawn.slice(1) : ""));
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

/** What all lines are paid together where this is drawn. */
interface Paid {
  readonly drawn: string;
  readonly amount: bigint;
}

const onTop = (drawn: string): LottoResult => resultOf(drawn, "");
const below = (drawn: string): LottoResult => resultOf("", drawn);

const paidBelow = (payouts: Payouts): readonly Paid[] => listPaid(payByDraw(payouts, 2, below));

/** The three digits on top as they can fall, and with the fourth those that a line of four digits can win by. */
function paidOnTop(payouts: Payouts): readonly Paid[] {
  const isFour = (betType: BetType) => FOUR.includes(betType);
  const three = new Map([...payouts].filter(([betType]) => !isFour(betType)));
  const four = [...payouts].filter(([betType]) => isFour(betType));
  const paid = payByDraw(three, 3, onTop);
  const drawn = new Set(four.flatMap(([, numbers]) => [...numbers.keys()]).flatMap(ordersOf));
  const withFourth = [...drawn].map((digits): Paid => {
    const result = resultOf(digits.slice(1), "", `00${digits}`);
    const more = sum(four.map(([betType, numbers]) => paidBy(result, betType, numbers)));
    return { drawn: digits.slice(1), amount: (paid.get(digits.slice(1)) ?? 0n) + more };
  });
  return [...listPaid(paid), ...withFourth];
}

const listPaid = (paid: ReadonlyMap<string, bigint>): readonly Paid[] =>
  [...paid].map(([drawn, amount]) => ({ drawn, amount }));

/** By which draws each number of a type wins, worked out once for each type. */
const drawsOf = new Map<BetType, ReadonlyMap<string, readonly string[]>>();

function payByDraw(
  payouts: Payouts,
  digits: number,
  resultOfDraw: (drawn: string) => LottoResult,
): ReadonlyMap<string, bigint> {
  const paid = new Map<string, bigint>();
  for (const [betType, numbers] of payouts) {
    const winning = drawsOf.get(betType) ?? winningDraws(betType, digits, resultOfDraw);
    drawsOf.set(betType, winning);
    for (const [number, amount] of numbers) {
      for (const drawn of winning.get(number) ?? []) paid.set(drawn, (paid.get(drawn) ?? 0n) + amount);
    }
  }
  return paid;
}

function winningDraws(betType: BetType, digits: number, resultOfDraw: (drawn: string) => LottoResult) {
  const winning = new Map<string, string[]>();
  for (const drawn of allNumbers(digits)) {
    for (const number of winningNumbers(resultOfDraw(drawn), betType)) {
      winning.set(number, [...(winning.get(number) ?? []), drawn]);
    }
  }
  return winning;
}

/** The best by the digit that is shared with the other part of the draw, if any. */
function bestByDigit(paid: readonly Paid[], digitOf: (paid: Paid) => string): ReadonlyMap<string, bigint> {
  const best = new Map<string, bigint>();
  for (const each of paid) {
    const digit = digitOf(each);
    best.set(digit, max(best.get(digit) ?? 0n, each.amount));
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
