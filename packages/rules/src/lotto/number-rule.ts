import { satang, type Satang } from "@chokdee/money";
import { halfRate, type Rate } from "./rate.ts";
import type { Band, BetTerms } from "./terms.ts";

/** What staff decided for one number of a round: ปิดรับ, จ่ายครึ่ง, or another rate. */
export type NumberRule =
  | { readonly kind: "closed" }
  | { readonly kind: "half_pay" }
  | { readonly kind: "reduced"; readonly rate: Rate };

/** The rate at which a number is sold now, and how much more of it is sold at that rate. */
export interface Step {
  readonly rate: Rate;
  /** Null where the rate has no end. */
  readonly roomSatang: Satang | null;
}

/** A rate with how much of the number is sold, from the first stake on, until it ends; null where it has no end. */
interface OpenStep {
  readonly rate: Rate;
  readonly soldUpToSatang: Satang | null;
}

/**
 * The rates at which a number is sold one after the other; none when it is closed. Staff's rule and the step-down both
 * only ever lower the rate, and the lower one holds. Bills sold before keep the rate they were sold at.
 */
export function stepsUnder({ rate, bands }: BetTerms, rule: NumberRule | undefined): readonly OpenStep[] {
  const ruled = ruledRate(rate, rule);
  if (ruled === null) return [];
  return bands.length === 0 ? [{ rate: ruled, soldUpToSatang: null }] : stepsOf(bands, ruled);
}

/**
 * Where the sale of a number stands, or null when nothing more is sold. A step whose rest is smaller than the smallest
 * stake is over.
 */
export function stepNow(terms: BetTerms, rule: NumberRule | undefined, soldSatang: Satang): Step | null {
  const step = stepsUnder(terms, rule).find(
    ({ soldUpToSatang: end }) => end === null || end - soldSatang >= terms.minStakeSatang,
  );
  if (!step) return null;
  const { rate, soldUpToSatang: end } = step;
  return { rate, roomSatang: end === null ? null : satang(end - soldSatang) };
}

/** The bands as they pay under the highest rate that holds; those that then pay the same are one step. */
function stepsOf(bands: readonly Band[], highest: Rate): Band[] {
  const steps = bands.map((band) => ({ ...band, rate: band.rate < highest ? band.rate : highest }));
  return steps.filter((step, index) => step.rate !== steps[index + 1]?.rate);
}

function ruledRate(base: Rate, rule: NumberRule | undefined): Rate | null {
  switch (rule?.kind) {
    case undefined:
      return base;
    case "closed":
      return null;
    case "half_pay":
      return halfRate(base);
    case "reduced":
      return rule.rate < base ? rule.rate : base;
  }
}

/** Bands as staff enter them: each must begin where the one before ends, and never pay more than it. */
export function bandsAreInOrder(bands: readonly Band[]): boolean {
  return bands.every((band, index) => {
    const before = bands[index - 1];
    return before === undefined || (band.soldUpToSatang > before.soldUpToSatang && band.rate <= before.rate);
  });
}
