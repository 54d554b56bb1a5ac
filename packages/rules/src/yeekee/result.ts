import { type LottoResult, resultOf } from "../lotto/result.ts";
import { type Shot, shotOfRank } from "./shot.ts";

/** The rank whose shot is taken from the sum. */
export const SUBTRACTED_RANK = 16;

/** The sum of all shots, less the sixteenth from the newest. */
export interface ShotSum {
  readonly sum: number;
  readonly subtracted: number;
  readonly rest: number;
}

/** Undefined with fewer shots than the rule needs. */
export function shotSum(shots: readonly Shot[]): ShotSum | undefined {
  const sixteenth = shotOfRank(shots, SUBTRACTED_RANK);
  if (sixteenth === undefined) return undefined;
  const sum = shots.reduce((total, { number }) => total + Number(number), 0);
  const subtracted = Number(sixteenth.number);
  return { sum, subtracted, rest: sum - subtracted };
}

/** The last five digits of the rest, moved on by the drawn value; without one, by the plain rule. */
export function lastFive(rest: number, drawn = 0n): string {
  return String((BigInt(rest) + drawn) % 100_000n).padStart(5, "0");
}

/** The last three digits are the top, the first two the bottom. */
export function yeekeeResult(last5: string): LottoResult {
  return resultOf(last5.slice(2), last5.slice(0, 2));
}
