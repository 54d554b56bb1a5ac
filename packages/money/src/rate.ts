import { satang, type Satang } from "./satang.ts";

/**
 * `amount` times `numerator / denominator`, rounded down to the satang once, at the end. To reverse such an amount,
 * negate what was posted: a negative one here is a mistake.
 */
export function mulRate(amount: Satang, numerator: bigint, denominator: bigint): Satang {
  if (amount < 0n || numerator < 0n || denominator <= 0n) {
    throw new RangeError(`no rate for money: ${amount} * ${numerator} / ${denominator}`);
  }
  return satang((amount * numerator) / denominator);
}
