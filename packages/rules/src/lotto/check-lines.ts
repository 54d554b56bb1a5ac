// Twins: packages/rules/src/lotto/demand.ts
import { satang, type Satang } from "@chokdee/money";
import { type BetType, isNumberOf, isTodOfEqualDigits, riskNumber } from "./bet-type.ts";
import { type NumberRule, type Step, stepNow } from "./number-rule.ts";
import { maxStakeWithin, type Rate } from "./rate.ts";
import type { BetTerms } from "./terms.ts";

/** One line of a bill with the rate that its member was shown. */
export interface BillLine {
  readonly betType: BetType;
  readonly number: string;
  readonly stakeSatang: Satang;
  readonly rate: Rate;
}

/** What is already on a number of the round. Both are counted under its risk number. */
export interface Sold {
  readonly byAllSatang: Satang;
  readonly byMemberSatang: Satang;
}

/** What the round offers, looked up per line; a type without terms is not sold. */
export interface RoundOffer {
  readonly termsOf: (betType: BetType) => BetTerms | undefined;
  readonly ruleOf: (betType: BetType, riskNumber: string) => NumberRule | undefined;
  readonly soldOf: (betType: BetType, riskNumber: string) => Sold;
  /** Whether three equal digits may be bet as tod. */
  readonly takesTodOfEqualDigits: boolean;
}

export type LineStatus = "ok" | "invalid" | "out_of_range" | "closed" | "over_limit" | "rate_changed";

export interface CheckedLine {
  readonly status: LineStatus;
  /** The rate now, or null when nothing is sold on the number. */
  readonly rate: Rate | null;
  /** The largest stake that the number still takes from this member at that rate. */
  readonly leftSatang: Satang | null;
  /** What a stake beyond that is sold at, in a line of its own; null where nothing more is taken. */
  readonly nextRate: Rate | null;
}

const INVALID: CheckedLine = { status: "invalid", rate: null, leftSatang: null, nextRate: null };

/**
 * Checks the lines of one bill in order, each as if those before it were sold already, so that a
 * number entered twice meets its limits and steps as two bills would.
 */
export function checkLines(lines: readonly BillLine[], offer: RoundOffer): CheckedLine[] {
  const inThisBill = new Map<string, bigint>();
  return lines.map((line) => {
    const terms = offer.termsOf(line.betType);
    if (terms === undefined || !isTaken(line, offer)) return INVALID;
    const risk = riskNumber(line.betType, line.number);
    const key = `${line.betType}:${risk}`;
    const before = inThisBill.get(key) ?? 0n;
    inThisBill.set(key, before + line.stakeSatang);
    const sold = offer.soldOf(line.betType, risk);
    return checkLine(line, terms, offer.ruleOf(line.betType, risk), {
      byAllSatang: satang(sold.byAllSatang + before),
      byMemberSatang: satang(sold.byMemberSatang + before),
    });
  });
}

export function isTaken(
  { betType, number }: Pick<BillLine, "betType" | "number">,
  offer: Pick<RoundOffer, "takesTodOfEqualDigits">,
): boolean {
  if (!isNumberOf(betType, number)) return false;
  return offer.takesTodOfEqualDigits || !isTodOfEqualDigits(betType, number);
}

function checkLine(line: BillLine, terms: BetTerms, rule: NumberRule | undefined, sold: Sold): CheckedLine {
  const step = stepNow(terms, rule, sold.byAllSatang);
  const leftSatang = step === null ? satang(0n) : stakeLeft(terms, step, sold);
  return {
    status: statusOf(line, terms, step, leftSatang),
    rate: step?.rate ?? null,
    leftSatang,
    nextRate: leftSatang === step?.roomSatang ? rateBeyond(terms, rule, sold, leftSatang) : null,
  };
}

function statusOf(line: BillLine, terms: BetTerms, step: Step | null, left: Satang): LineStatus {
  if (line.stakeSatang < terms.minStakeSatang || line.stakeSatang > terms.maxStakeSatang) return "out_of_range";
  if (step === null) return "closed";
  if (line.stakeSatang > left) return "over_limit";
  return line.rate === step.rate ? "ok" : "rate_changed";
}

/** The rate once this much more is sold, or null where the number then takes nothing. */
function rateBeyond(terms: BetTerms, rule: NumberRule | undefined, sold: Sold, stake: Satang): Rate | null {
  const then = {
    byAllSatang: satang(sold.byAllSatang + stake),
    byMemberSatang: satang(sold.byMemberSatang + stake),
  };
  const step = stepNow(terms, rule, then.byAllSatang);
  return step !== null && stakeLeft(terms, step, then) >= terms.minStakeSatang ? step.rate : null;
}

/** The tightest of all limits, never below zero and never above what one line may carry. */
export function stakeLeft(terms: BetTerms, { rate, roomSatang }: Step, sold: Sold): Satang {
  const limits: (bigint | undefined)[] = [
    roomSatang ?? undefined,
    terms.maxPerMemberSatang === null ? undefined : terms.maxPerMemberSatang - sold.byMemberSatang,
    terms.maxPerNumberSatang === null ? undefined : terms.maxPerNumberSatang - sold.byAllSatang,
    terms.maxPayoutSatang === null ? undefined : maxStakeWithin(terms.maxPayoutSatang, rate),
  ];
  const tightest = limits.reduce<bigint>(
    (min, limit) => (limit !== undefined && limit < min ? limit : min),
    terms.maxStakeSatang,
  );
  return satang(tightest < 0n ? 0n : tightest);
}
