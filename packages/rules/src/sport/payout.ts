import { amountOf, checkAmounts, scaledDown } from "./exact.ts";
import { isPrice } from "./odds.ts";
import type { Grade, GradedLeg, Price, Stake } from "./types.ts";

export const MIN_LEGS = 2;
export const MAX_LEGS = 12;

/** What a single pays back, stake included, rounded down to the satang. */
export function payoutOf({ risk, win }: Stake, grade: Grade): number {
  checkAmounts(risk, win);
  switch (grade) {
    case "win":
      return risk + win;
    case "half-win":
      return Math.floor((2 * risk + win) / 2);
    case "push":
    case "void":
      return risk;
    case "half-loss":
      return Math.floor(risk / 2);
    case "loss":
      return 0;
  }
}

/** What one leg multiplies a parlay with, over 200. */
export function factorOf(price: Price, grade: Grade): number {
  switch (grade) {
    case "win":
      return 2 * price;
    case "half-win":
      return price + 100;
    case "push":
    case "void":
      return 200;
    case "half-loss":
      return 100;
    case "loss":
      return 0;
  }
}

/** The same as a member reads it, exact: 1.9, 1.425, 1, 0.5 or 0. */
export function factorText(price: Price, grade: Grade): string {
  return String(factorOf(price, grade) / 200);
}

/**
 * What a parlay pays back, rounded down to the satang once; null while that is open. One lost leg decides it. The order
 * of legs does not matter. It throws for what no posting could carry: caps refuse that long before.
 */
export function parlayPayout(risk: number, legs: readonly GradedLeg[]): number | null {
  checkAmounts(risk);
  checkLegs(legs);
  if (legs.some(({ grade }) => grade === "loss")) return 0;
  let paid = BigInt(risk);
  let unit = 1n;
  for (const { price, grade } of legs) {
    if (grade === null) return null;
    paid *= BigInt(factorOf(price, grade));
    unit *= 200n;
  }
  return amountOf(paid / unit);
}

/** Whether any money could be as much as a parlay would pay. */
export function isPayable(risk: number, prices: readonly Price[]): boolean {
  return prices.reduce((product, price) => (product * price) / 100, risk) < Number.MAX_SAFE_INTEGER / 2;
}

/** What a parlay puts at risk and wins if all of it is won. */
export function parlayStake(risk: number, prices: readonly Price[]): Stake {
  const paid = parlayPayout(
    risk,
    prices.map((price) => ({ price, grade: "win" })),
  );
  return { risk, win: (paid ?? risk) - risk };
}

/** Of the stake on a tie among several winners, each keeps its part: 100 at 5.00 with two winners pays 250. */
export function deadHeatPayout(risk: number, price: Price, winners: number): number {
  checkAmounts(risk);
  if (!Number.isSafeInteger(winners) || winners < 1) throw new RangeError(`no winners: ${winners}`);
  return scaledDown(risk, price, 100 * winners);
}

/** What a changed result moves: `pay` goes to the member, `takeBack` comes from them, a debt where they have spent it. */
export interface Resettlement {
  readonly pay: number;
  readonly takeBack: number;
}

export function resettlement(paidBefore: number, due: number): Resettlement {
  checkAmounts(paidBefore, due);
  return { pay: Math.max(due - paidBefore, 0), takeBack: Math.max(paidBefore - due, 0) };
}

export type ParlayProblem = "TOO_FEW_LEGS" | "TOO_MANY_LEGS" | "SAME_MATCH";

/** Why legs make no parlay. Two legs of one match hang together, and their prices do not multiply. */
export function parlayProblem(matches: readonly string[]): ParlayProblem | undefined {
  if (matches.length < MIN_LEGS) return "TOO_FEW_LEGS";
  if (matches.length > MAX_LEGS) return "TOO_MANY_LEGS";
  return new Set(matches).size < matches.length ? "SAME_MATCH" : undefined;
}

function checkLegs(legs: readonly GradedLeg[]): void {
  if (legs.length < MIN_LEGS || legs.length > MAX_LEGS) throw new RangeError(`no parlay of ${legs.length} legs`);
  for (const { price } of legs) if (!isPrice(price)) throw new RangeError(`no price: ${price}`);
}
