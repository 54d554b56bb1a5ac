import { gradeChances } from "./chances.ts";
import { checkAmounts, scaledDown } from "./exact.ts";
import type { GoalLaw } from "./goal-law.ts";
import { factorOf, payoutOf } from "./payout.ts";
import type { BetLeg, Grade, Stake } from "./types.ts";

/** The percent of its fair value that a bet is bought back for. It is shown. */
export const CASH_OUT_PERCENT = 95;

/** A leg of a bet that is to be cashed out: settled, or open under the laws of its match. */
export type CashOutLeg =
  | { readonly price: number; readonly grade: Grade }
  | {
      readonly leg: BetLeg;
      /** How the match may stand when the offer is taken; the least valuable of them counts. */
      readonly laws: readonly [GoalLaw, ...GoalLaw[]];
    };

export interface CashOutOffer {
  /** In satang, not rounded: what the bet is worth in the long run. */
  readonly fair: number;
  readonly percent: number;
  readonly offer: number;
}

/** What a single is bought back for. */
export function cashOutOffer(
  stake: Stake,
  leg: BetLeg,
  laws: readonly [GoalLaw, ...GoalLaw[]],
  percent: number = CASH_OUT_PERCENT,
): CashOutOffer {
  const fair = Math.min(...laws.map((law) => expectedPayout(stake, leg, law)));
  return offerOf(fair, percent, stake.risk + stake.win);
}

/** What a parlay is bought back for. Its legs are of different matches, so that their means multiply. */
export function parlayCashOut(
  risk: number,
  legs: readonly CashOutLeg[],
  percent: number = CASH_OUT_PERCENT,
): CashOutOffer {
  checkAmounts(risk);
  const factors = legs.map((each) =>
    "leg" in each
      ? Math.min(...each.laws.map((law) => expectedFactor(each.leg, law)))
      : factorOf(each.price, each.grade) / 200,
  );
  const fair = factors.reduce((product, factor) => product * factor, risk);
  return offerOf(fair, percent, Number.MAX_SAFE_INTEGER);
}

/** The mean of what a single pays back under a law. */
export function expectedPayout(stake: Stake, { selection, scoreAtBet }: BetLeg, law: GoalLaw): number {
  const chances = gradeChances(law, selection, scoreAtBet);
  return gradesOf(chances).reduce((sum, [grade, chance]) => sum + chance * payoutOf(stake, grade), 0);
}

function expectedFactor({ selection, scoreAtBet, price }: BetLeg, law: GoalLaw): number {
  const chances = gradeChances(law, selection, scoreAtBet);
  return gradesOf(chances).reduce((sum, [grade, chance]) => sum + (chance * factorOf(price, grade)) / 200, 0);
}

type OpenGrade = Exclude<Grade, "void">;

function gradesOf(chances: Readonly<Record<OpenGrade, number>>): (readonly [OpenGrade, number])[] {
  return GRADES.map((grade) => [grade, chances[grade]] as const);
}

const GRADES: readonly OpenGrade[] = ["win", "half-win", "push", "half-loss", "loss"];

function offerOf(fair: number, percent: number, most: number): CashOutOffer {
  if (!Number.isSafeInteger(percent) || percent < 0 || percent > 100) throw new RangeError(`no percent: ${percent}`);
  return { fair, percent, offer: Math.min(Math.floor((fair * percent) / 100), Math.floor(fair), most) };
}

export interface CashOutSplit {
  /** Bought back. */
  readonly part: Stake;
  /** Stays as it is. */
  readonly rest: Stake;
}

/** Splits a bet by the risk that is bought back. The two parts add up to the bet. */
export function splitStake({ risk, win }: Stake, riskOfPart: number): CashOutSplit {
  checkAmounts(risk, win, riskOfPart);
  if (riskOfPart < 1 || riskOfPart > risk) throw new RangeError(`no part of ${risk}: ${riskOfPart}`);
  const part = { risk: riskOfPart, win: scaledDown(win, riskOfPart, risk) };
  return { part, rest: { risk: risk - part.risk, win: win - part.win } };
}
