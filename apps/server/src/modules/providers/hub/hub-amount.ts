import { type Money, satang, type Satang } from "@chokdee/money";

/** Amounts of the dialect are hundred-thousandths of a baht. */
const UNITS_PER_SATANG = 1_000n;

/** Undefined for parts of a satang, which our books cannot hold. */
export function satangFromUnits(units: number): Satang | undefined {
  const whole = BigInt(units);
  return whole % UNITS_PER_SATANG === 0n ? satang(whole / UNITS_PER_SATANG) : undefined;
}

export function unitsFromSatang(amount: Money): number {
  return Number(amount * UNITS_PER_SATANG);
}
