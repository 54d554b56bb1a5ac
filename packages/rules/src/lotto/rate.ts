import { mulRate, type Satang } from "@chokdee/money";

declare const unit: unique symbol;

/** How much one baht pays, in hundredths: 3.20 is 320. */
export type Rate = number & { readonly [unit]: "hundredths" };

const MAX_HUNDREDTHS = 1_000_000_000;

/** Reads a rate as it is on the wire: at most two decimals and never negative. */
export function rateFromNumber(value: number): Rate | undefined {
  const hundredths = Math.round(value * 100);
  const isExact = Number.isSafeInteger(hundredths) && hundredths / 100 === value;
  return isExact && hundredths >= 0 && hundredths <= MAX_HUNDREDTHS ? (hundredths as Rate) : undefined;
}

/** For rates written in code and settings, where anything else is a mistake. */
export function rate(value: number): Rate {
  const read = rateFromNumber(value);
  if (read === undefined) throw new RangeError(`no rate: ${value}`);
  return read;
}

export function rateToNumber(value: Rate): number {
  return value / 100;
}

/** จ่ายครึ่ง */
export function halfRate(value: Rate): Rate {
  return Math.floor(value / 2) as Rate;
}

/** What a winning line is credited. The stake is within it; rounded down to the satang once. */
export function payout(stake: Satang, at: Rate): Satang {
  return mulRate(stake, BigInt(at), 100n);
}

/** The largest stake whose payout stays within the cap. */
export function maxStakeWithin(cap: Satang, at: Rate): Satang | undefined {
  return at === 0 ? undefined : mulRate(cap, 100n, BigInt(at));
}
