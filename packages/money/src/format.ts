import { type Money, toBaht } from "./satang.ts";

/**
 * What the browser's own formatter writes for Thailand. That one takes a slow phone a fifth of a second to load, on every
 * page that shows an amount.
 */
function write(value: number, decimals: number): string {
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (fraction === undefined ? "" : `.${fraction}`);
  // A sign only before what is not shown as zero.
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** `1,234,567.50`: Thai locale, two decimals. Takes baht as on the wire. */
export function formatBaht(amountBaht: number): string {
  return write(amountBaht, 2);
}

/** `1,234.5`: as many decimals as say something, at most so many. */
export function formatNumber(value: number, maxDecimals = 0): string {
  const text = write(value, maxDecimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** `1,234,567.50`, but `100` without decimals where there are none. Takes baht as on the wire. */
export function formatShortBaht(amountBaht: number): string {
  return formatBaht(amountBaht).replace(/\.00$/, "");
}

/** What `formatBaht` writes, of an amount as it is kept. */
export function printBaht(amount: Money | number): string {
  return formatBaht(toBaht(amount));
}

/** What `formatShortBaht` writes, of an amount as it is kept. */
export function printShortBaht(amount: Money | number): string {
  return formatShortBaht(toBaht(amount));
}

/** Points have no fraction. */
export function formatPoints(points: number): string {
  return write(points, 0);
}
