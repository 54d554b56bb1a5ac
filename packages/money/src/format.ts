const baht = new Intl.NumberFormat("th-TH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 0 });

/** `1,234,567.50`: Thai locale, two decimals. Takes baht as on the wire. */
export function formatBaht(amountBaht: number): string {
  return baht.format(amountBaht);
}

/** Points have no fraction. */
export function formatPoints(points: number): string {
  return whole.format(points);
}
