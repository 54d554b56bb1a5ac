import { satang, type Satang } from "@chokdee/money";
import { type Rate, rateFromNumber, rateToNumber } from "./rate.ts";
import type { Band } from "./terms.ts";

/** How much of the bearable loss each step may use up, and the part of the full rate that it pays, in hundredths. */
const STEPS = {
  1: [[100, 100]],
  2: [
    [60, 100],
    [40, 70],
  ],
  3: [
    [40, 100],
    [35, 80],
    [25, 50],
  ],
} as const satisfies Record<number, readonly (readonly [share: number, ratePart: number])[]>;

export type LadderSteps = keyof typeof STEPS;

/** Steps end at whole tens of baht, as staff would type them. */
const UNIT_SATANG = 10_00n;

export interface LadderQuestion {
  /** What the house can bear to lose by one number of a round. */
  readonly bearableSatang: Satang;
  readonly rate: Rate;
  readonly steps: LadderSteps;
}

export interface Ladder {
  readonly bands: readonly Band[];
  /** What a number costs that is sold to the end, less what was staked on it. */
  readonly worstSatang: Satang;
}

/**
 * Rates that fall as a number is sold, so that no number ever costs more than can be borne: what was staked on the
 * number itself counts against what it pays, what was staked on others does not. Undefined where the bearable loss is
 * too small to sell anything, or the rate pays no more than the stake.
 */
export function suggestLadder({ bearableSatang, rate, steps }: LadderQuestion): Ladder | undefined {
  const bands: Band[] = [];
  let [sold, spent, allowed] = [0n, 0n, 0n];
  for (const [share, part] of STEPS[steps]) {
    const at = rateFromNumber(Math.floor(rateToNumber(rate) * part) / 100);
    const net = at === undefined ? 0n : BigInt(at) - 100n;
    if (at === undefined || net <= 0n) break;
    allowed += (bearableSatang * BigInt(share)) / 100n;
    // What a step leaves by rounding is left to the next.
    const stake = (((allowed - spent) * 100n) / net / UNIT_SATANG) * UNIT_SATANG;
    if (stake <= 0n) continue;
    sold += stake;
    spent += (stake * net) / 100n;
    bands.push({ soldUpToSatang: satang(sold), rate: at });
  }
  return bands.length === 0 ? undefined : { bands, worstSatang: satang(spent) };
}
