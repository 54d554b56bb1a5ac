const number = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 2, signDisplay: "negative" });

/** The Thai words for large numbers, from the largest. */
const WORDS = [
  [1_000_000, "ล้าน"],
  [100_000, "แสน"],
  [10_000, "หมื่น"],
] as const;

/** A round value for an axis: `1,500`, `2 หมื่น`, `1.5 แสน`. */
export function formatShort(value: number): string {
  const word = WORDS.find(([size]) => Math.abs(value) >= size);
  return word ? `${number.format(value / word[0])} ${word[1]}` : number.format(value);
}
