declare const unit: unique symbol;

/** Money in satang (1 baht = 100 satang). Only this package makes one from something else. */
export type Satang = bigint & { readonly [unit]: "satang" };

/** The largest amount one posting may carry: ten trillion baht. */
export const MAX_SATANG = satang(10n ** 15n);

export function satang(value: bigint): Satang {
  return value as Satang;
}

/**
 * Reads an amount of baht as it is on the wire. Returns `undefined` for anything that is not a finite number with at
 * most two decimals and within reach of `MAX_SATANG`.
 */
export function satangFromBaht(baht: number): Satang | undefined {
  if (!Number.isFinite(baht)) return undefined;
  const scaled = Math.round(baht * 100);
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== baht) return undefined;
  const amount = BigInt(scaled);
  return amount > MAX_SATANG || amount < -MAX_SATANG ? undefined : satang(amount);
}

/** The wire form. Exact for every amount up to `MAX_SATANG`. */
export function toBaht(amount: bigint): number {
  return Number(amount) / 100;
}

/** For what may have no amount, such as a limit that is not set. */
export function toBahtOrNull(amount: bigint | null): number | null {
  return amount === null ? null : toBaht(amount);
}
