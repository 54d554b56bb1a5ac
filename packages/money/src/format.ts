import { type Money, toBaht } from "./satang.ts";

// A sign only before what is not shown as zero.
const signDisplay = "negative";
const baht = new Intl.NumberFormat("th-TH", { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 0, signDisplay });

/** `1,234,567.50`: Thai locale, two decimals. Takes baht as on the wire. */
export function formatBaht(amountBaht: number): string {
  return baht.format(amountBaht);
}

/** `1,234,567.50`, but `100` without decimals where there are none. Takes baht as on the wire. */
export function formatShortBaht(amountBaht: number): string {
  return formatBaht(amountBaht).replace(/\.00$/, "");
}

/** What `formatBaht` writes, of an amount as it is kept. */
export function printBaht(amount: Money): string {
  return formatBaht(toBaht(amount));
}

/** What `formatShortBaht` writes, of an amount as it is kept. */
export function printShortBaht(amount: Money): string {
  return formatShortBaht(toBaht(amount));
}

/** Points have no fraction. */
export function formatPoints(points: number): string {
  return whole.format(points);
}
