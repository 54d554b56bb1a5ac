import type { Shot } from "./shot.ts";

/** In time order. */
export const TWENTY_SHOTS = (
  "41873 90215 00764 58391 77120 12345 99999 03050 64218 28817 " +
  "50006 83472 19690 36541 70983 45127 88402 61359 07716 24680"
).split(" ");

export function shotsOf(numbers: readonly string[]): Shot[] {
  return numbers.map((number, index) => ({ seq: index + 1, number }));
}
