import type { Satang } from "@chokdee/money";
import { halfRate, type Rate } from "./rate.ts";
import type { Band, BetTerms } from "./terms.ts";

/** What staff decided for one number of a round: ปิดรับ, จ่ายครึ่ง, or another rate. */
export type NumberRule =
  | { readonly kind: "closed" }
  | { readonly kind: "half_pay" }
  | { readonly kind: "reduced"; readonly rate: Rate };

/**
 * The rate at which a number is sold now, or null when it is closed. Staff's rule and the step-down
 * both only ever lower it, and the lower one holds. Bills sold before keep the rate they were sold at.
 */
export function rateNow(terms: BetTerms, rule: NumberRule | undefined, soldSatang: Satang): Rate | null {
  const ruled = ruledRate(terms.rate, rule);
  const stepped = steppedRate(terms.rate, terms.bands, soldSatang);
  if (ruled === null || stepped === null) return null;
  return ruled < stepped ? ruled : stepped;
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

function steppedRate(base: Rate, bands: readonly Band[], soldSatang: Satang): Rate | null {
  if (bands.length === 0) return base;
  const band = bands.find(({ soldUpToSatang }) => soldSatang <= soldUpToSatang);
  if (band === undefined) return null;
  return band.rate < base ? band.rate : base;
}

/** Bands as staff enter them: each must begin where the one before ends, and never pay more than it. */
export function bandsAreInOrder(bands: readonly Band[]): boolean {
  return bands.every((band, index) => {
    const before = bands[index - 1];
    return before === undefined || (band.soldUpToSatang > before.soldUpToSatang && band.rate <= before.rate);
  });
}
