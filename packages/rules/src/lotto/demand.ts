// Twins: packages/rules/src/lotto/check-lines.ts
import { satang, type Satang } from "@chokdee/money";
import { type BetType, riskNumber } from "./bet-type.ts";
import { type BillLine, isTaken, type RoundOffer } from "./check-lines.ts";
import { type NumberRule, stepsUnder } from "./number-rule.ts";
import { maxStakeWithin, payout } from "./rate.ts";
import type { BetTerms } from "./terms.ts";

/**
 * What a bill puts on a number, and how much may be sold of it already, bounds included, for all its lines to be taken at
 * their rates. Whoever counts what is sold needs no more to decide about the bill than to compare.
 */
export interface NumberDemand {
  readonly betType: BetType;
  /** The number that limits are counted under. */
  readonly number: string;
  readonly stake: Satang;
  readonly liability: Satang;
  readonly soldFrom: bigint;
  readonly soldTo: bigint;
  /** By the member alone. */
  readonly ownTo: bigint;
}

type Range = Pick<NumberDemand, "soldFrom" | "soldTo" | "ownTo">;

/** More than is ever sold, and far from what a database counts to. */
const UNLIMITED = 2_000_000_000_000_000_000n;

/**
 * The same rules as `checkLines`, solved for what is sold: it finds every line good exactly where each number is within
 * its range. Nothing where a line is refused whatever is sold.
 */
export function demandsOf(
  lines: readonly BillLine[],
  offer: Omit<RoundOffer, "soldOf">,
): readonly NumberDemand[] | undefined {
  const demands = new Map<string, NumberDemand>();
  for (const line of lines) {
    const { betType, stakeSatang, rate } = line;
    const terms = offer.termsOf(betType);
    if (terms === undefined || !isTaken(line, offer)) return undefined;
    const number = riskNumber(betType, line.number);
    const range = rangeOf(line, terms, offer.ruleOf(betType, number));
    if (range === undefined) return undefined;
    const key = `${betType}:${number}`;
    const before = demands.get(key);
    const ahead = before?.stake ?? 0n;
    demands.set(key, {
      betType,
      number,
      stake: satang(ahead + stakeSatang),
      liability: satang((before?.liability ?? 0n) + payout(stakeSatang, rate)),
      soldFrom: larger(before?.soldFrom ?? 0n, range.soldFrom - ahead),
      soldTo: smaller(before?.soldTo ?? UNLIMITED, range.soldTo - ahead),
      ownTo: smaller(before?.ownTo ?? UNLIMITED, range.ownTo - ahead),
    });
  }
  return [...demands.values()];
}

/** What may be sold of a number for one line to be taken. */
function rangeOf(
  { stakeSatang: stake, rate }: BillLine,
  terms: BetTerms,
  rule: NumberRule | undefined,
): Range | undefined {
  const { minStakeSatang: min, maxPerNumberSatang, maxPerMemberSatang, maxPayoutSatang } = terms;
  if (stake <= 0n || stake < min || stake > terms.maxStakeSatang) return undefined;
  const steps = stepsUnder(terms, rule);
  const at = steps.findIndex((step) => step.rate === rate);
  const step = steps[at];
  if (!step) return undefined;
  const payable = maxPayoutSatang === null ? undefined : maxStakeWithin(maxPayoutSatang, rate);
  if (payable !== undefined && stake > payable) return undefined;
  const before = steps[at - 1]?.soldUpToSatang ?? null;
  return {
    soldFrom: before === null ? 0n : before - min + 1n,
    soldTo: smaller(step.soldUpToSatang ?? UNLIMITED, maxPerNumberSatang ?? UNLIMITED) - stake,
    ownTo: (maxPerMemberSatang ?? UNLIMITED) - stake,
  };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
