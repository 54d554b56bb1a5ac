/** Amounts of the dialect are hundred-thousandths of a baht. */
const UNITS_PER_SATANG = 1_000n;

/** Undefined for parts of a satang, which our books cannot hold. */
export function satangFromUnits(units: number): bigint | undefined {
  const whole = BigInt(units);
  return whole % UNITS_PER_SATANG === 0n ? whole / UNITS_PER_SATANG : undefined;
}

export function unitsFromSatang(satang: bigint): number {
  return Number(satang * UNITS_PER_SATANG);
}
