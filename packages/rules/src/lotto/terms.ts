import { satang, type Satang } from "@chokdee/money";
import type { BetType } from "./bet-type.ts";
import { rate, type Rate } from "./rate.ts";

/** A step of the rate: at most this much of the number is sold, counted from the first stake, until it ends. */
export interface Band {
  readonly soldUpToSatang: Satang;
  readonly rate: Rate;
}

/** What the operator offers for one type of a market. Null means no limit. */
export interface BetTerms {
  readonly rate: Rate;
  readonly minStakeSatang: Satang;
  readonly maxStakeSatang: Satang;
  /** One member's stakes on one number of a round; 0 closes the type for members. */
  readonly maxPerMemberSatang: Satang | null;
  /** All members' stakes on one number of a round. */
  readonly maxPerNumberSatang: Satang | null;
  /** No line is sold that could win more than this. */
  readonly maxPayoutSatang: Satang | null;
  /** Ascending. Past the last one the number is closed; without any the rate stays. */
  readonly bands: readonly Band[];
}

const baht = (amount: number): Satang => satang(BigInt(amount) * 100n);

const upTo = (soldBaht: number, value: number): Band => ({ soldUpToSatang: baht(soldBaht), rate: rate(value) });

function terms(payRate: number, maxStake: number, perMember: number, perNumber: number, bands: readonly Band[] = []) {
  return {
    rate: rate(payRate),
    minStakeSatang: baht(1),
    maxStakeSatang: baht(maxStake),
    maxPerMemberSatang: baht(perMember),
    maxPerNumberSatang: baht(perNumber),
    maxPayoutSatang: baht(100_000_000),
    bands,
  };
}

/**
 * What a new market starts with; the operator's settings replace it. The caps per number keep the maximum cost of one
 * number to a round near 18 million baht.
 */
export const DEFAULT_TERMS: Readonly<Record<BetType, BetTerms>> = {
  three_top: terms(900, 2_000, 5_000, 20_000, [upTo(5_000, 900), upTo(10_000, 700), upTo(20_000, 450)]),
  three_tod: terms(150, 2_000, 10_000, 100_000),
  three_front: terms(450, 2_000, 10_000, 40_000),
  three_bottom: terms(450, 2_000, 10_000, 40_000),
  two_top: terms(90, 5_000, 20_000, 200_000),
  two_bottom: terms(90, 5_000, 20_000, 200_000),
  run_top: terms(3.2, 50_000, 100_000, 5_000_000),
  run_bottom: terms(4.2, 50_000, 100_000, 4_000_000),
  four_top: terms(4_000, 500, 1_000, 4_500),
  four_tod: terms(100, 500, 5_000, 150_000),
  two_tod: terms(12, 5_000, 20_000, 1_500_000),
  pin_unit: terms(8, 50_000, 100_000, 2_000_000),
  pin_ten: terms(8, 50_000, 100_000, 2_000_000),
  pin_hundred: terms(8, 50_000, 100_000, 2_000_000),
};
