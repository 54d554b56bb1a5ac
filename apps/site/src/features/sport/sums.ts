import { printBaht } from "@chokdee/money";
import {
  factorText,
  type Grade,
  type GradedLeg,
  parlayPayout,
  payoutOf,
  type Price,
  type Stake,
} from "@chokdee/rules/sport";

/** Satang as a member reads money, without the unit. */
export function bahtOf(satang: number): string {
  return printBaht(satang);
}

/** An amount of the wire. */
export function satangOf(baht: number): number {
  return Math.round(baht * 100);
}

/** How a settled single was worked out, to its result. */
export function singleSum({ risk, win }: Stake, grade: Grade): string {
  const paid = bahtOf(payoutOf({ risk, win }, grade));
  switch (grade) {
    case "win":
      return `${bahtOf(risk)} + ${bahtOf(win)} = ${paid}`;
    case "half-win":
      return `${bahtOf(risk)} + (${bahtOf(win)} ÷ 2) = ${paid}`;
    case "push":
    case "void":
      return `คืนทุน ${paid}`;
    case "half-loss":
      return `${bahtOf(risk)} ÷ 2 = ${paid}`;
    case "loss":
      return `เสีย ${bahtOf(risk)}`;
  }
}

const decimal = (price: Price) => (price / 100).toFixed(2);

/**
 * How a parlay is worked out. A leg that is open stands with its whole price, since the sum then says what is won if
 * every open leg is; a lost leg ends it.
 */
export function parlaySum(risk: number, legs: readonly GradedLeg[]): string {
  if (legs.some(({ grade }) => grade === "loss")) return `เสีย ${bahtOf(risk)}`;
  const factors = legs.map(({ price, grade }) => (grade === null ? decimal(price) : factorText(price, grade)));
  const paid = parlayPayout(
    risk,
    legs.map(({ price, grade }) => ({ price, grade: grade ?? "win" })),
  );
  return `${bahtOf(risk)} × ${factors.join(" × ")} = ${bahtOf(paid ?? 0)}`;
}

/** All prices of a parlay multiplied, as it is printed; money is worked out from the prices themselves. */
export function combinedOdds(prices: readonly Price[]): string {
  return prices.reduce((product, price) => product * (price / 100), 1).toFixed(2);
}

/** A part of a bet that is sold back. */
export interface Part {
  /** In satang. */
  readonly risk: number;
  readonly offer: number;
}

/** A part of what is open, by percent of its risk. All of it is exactly all of it, and a part is never offered more. */
export function partOf(openRisk: number, offer: number, percent: number): Part {
  if (percent === 100) return { risk: openRisk, offer };
  const risk = Math.max(1, Math.floor((openRisk * percent) / 100));
  return { risk, offer: Math.floor((offer * risk) / openRisk) };
}
