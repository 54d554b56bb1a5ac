export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Round values from `min` to `max`, at equal steps. */
  readonly ticks: readonly number[];
}

const MAX_STEPS = 5;
const ROUND_STEPS = [1, 2, 5, 10];

/** The smallest round step, 1, 2 or 5 times a power of ten, that covers the range in few steps. */
function roundStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / MAX_STEPS));
  const step = ROUND_STEPS.find((round) => Math.ceil(range / (round * power)) <= MAX_STEPS);
  return (step ?? 10) * power;
}

/** An axis that includes every value and zero: a plot that starts elsewhere makes small changes look large. */
export function scaleFor(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return { min: 0, max: 1, ticks: [0] };
  const step = roundStep(high - low);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // Counted in whole steps: adding up a step such as 0.1 would drift.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { min: tidy(first * step), max: tidy(last * step), ticks };
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The distance of a value from the upper edge. */
export function yOf(value: number, { min, max }: Scale, height: number): number {
  return height * (1 - (value - min) / (max - min));
}

/** The middle of each point's share of the width. */
export function xOf(index: number, count: number, width: number): number {
  return ((index + 0.5) * width) / Math.max(1, count);
}

/** Which point a position belongs to. */
export function indexAt(x: number, count: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}

/** Whether this point gets a label: as many as there is room for, always including the newest. */
export function hasLabel(index: number, count: number, width: number, labelWidth: number): boolean {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)));
  return (count - 1 - index) % every === 0;
}

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
