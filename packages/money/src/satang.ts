// Twins: apps/server/sql/ledger/wallet_max.sql
declare const unit: unique symbol;

/** Money in satang (1 baht = 100 satang). Only this package makes one from something else. */
export type Satang = bigint & { readonly [unit]: "satang" };

/** Points of the house, which are whole and no money. */
export type WholePoints = bigint & { readonly [unit]: "points" };

/** Satang, or what was worked out of satang: sums and differences lose their name. Never points. */
export type Money = bigint & { readonly [unit]?: "satang" };

export const NO_MONEY = satang(0n);

/** The largest amount one posting may carry: ten trillion baht. */
export const MAX_SATANG = satang(10n ** 15n);

/** For amounts as they are written or stored, and what was worked out of such amounts. */
export function satang(value: bigint): Satang {
  return value as Satang;
}

export function wholePoints(value: bigint): WholePoints {
  return value as WholePoints;
}

/** The same amount the other way, of the same unit. */
export function negate<Unit extends Satang | WholePoints>(amount: Unit): Unit {
  return -(amount as bigint) as Unit;
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

/** The wire form of satang, also of satang in a number. Exact for every amount up to `MAX_SATANG`. */
export function toBaht(amount: Money | number): number {
  return Number(amount) / 100;
}

/** For what may have no amount, such as a limit that is not set. */
export function toBahtOrNull(amount: Money | null): number | null {
  return amount === null ? null : toBaht(amount);
}

/** Adds up in satang to avoid binary fractions. */
export function sumOfBaht(amounts: readonly number[]): number {
  return toBaht(satang(amounts.reduce((sum, baht) => sum + (satangFromBaht(baht) ?? 0n), 0n)));
}
