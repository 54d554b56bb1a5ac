/** `amount` times a ratio, rounded down, exact for whole numbers of any size. */
export function scaledDown(amount: number, numerator: number, denominator: number): number {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}

/** `amount` times a ratio, rounded up, exact for whole numbers of any size. */
export function scaledUp(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((BigInt(amount) * BigInt(numerator) + divisor - 1n) / divisor);
}

/** Whole satang, as every amount of this area is. */
export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function checkAmounts(...values: readonly number[]): void {
  for (const value of values) if (!isAmount(value)) throw new RangeError(`no amount of satang: ${value}`);
}
