import { satang, satangFromBaht, toBaht } from "@chokdee/money";

/** Adds up in satang to avoid binary fractions. */
export function sumOfBaht(amounts: readonly number[]): number {
  const total = amounts.reduce((sum, baht) => sum + (satangFromBaht(baht) ?? 0n), 0n);
  return toBaht(satang(total));
}
