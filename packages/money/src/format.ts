// A sign only before what is not shown as zero.
const signDisplay = "negative";
const baht = new Intl.NumberFormat("th-TH", { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 0, signDisplay });

/** `1,234,567.50`: Thai locale, two decimals. Takes baht as on the wire. */
export function formatBaht(amountBaht: number): string {
  return baht.format(amountBaht);
}

/** Points have no fraction. */
export function formatPoints(points: number): string {
  return whole.format(points);
}
