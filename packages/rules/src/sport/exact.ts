/** `amount` times a ratio, rounded down, exact for whole numbers of any size. */
export function scaledDown(amount: number, numerator: number, denominator: number): number {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}

/** `amount` times a ratio, rounded up, exact for whole numbers of any size. */
export function scaledUp(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((BigInt(amount) * BigInt(numerator) + divisor - 1n) / divisor);
}

/** The largest amount that a posting may carry. Sums of a few such amounts are exact. */
const MAX_AMOUNT = 10 ** 15;

/** Whole satang, as every amount of this area is. */
function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT;
}

/** An amount that was worked out exactly. */
export function amountOf(value: bigint): number {
  checkAmounts(Number(value));
  return Number(value);
}

export function checkAmounts(...values: readonly number[]): void {
  for (const value of values) if (!isAmount(value)) throw new RangeError(`no amount of satang: ${value}`);
}
