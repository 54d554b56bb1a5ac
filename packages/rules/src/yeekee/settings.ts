import { satang, type Satang } from "@chokdee/money";
import { MINUTE_MS, type TimeOfDay } from "../time.ts";

export interface RankPrize {
  /** Counted from the newest shot, which is rank 1. */
  readonly rank: number;
  readonly amountSatang: Satang;
}

/** All that an operator can set about yeekee. */
export interface YeekeeSettings {
  readonly roundsPerDay: number;
  readonly intervalMs: number;
  /** When bets on the first round close. */
  readonly firstCloses: TimeOfDay;
  /** When the game day begins and all of its rounds take bets. */
  readonly opens: TimeOfDay;
  /** How long shots are taken after the bets closed. */
  readonly shootingMs: number;
  /** From the bets' closing to the result. */
  readonly resultAfterMs: number;
  readonly shotSpacingMs: number;
  readonly maxShotsPerMember: number;
  /** With fewer shots, or from fewer members, the round is refunded. */
  readonly minShots: number;
  readonly minShooters: number;
  readonly rankPrizes: readonly RankPrize[];
  /** What a shooter must have staked in the same round to be paid for a rank. */
  readonly minStakeForPrizeSatang: Satang;
  /** The beacon's value must be published at least this long after the list is frozen. */
  readonly beaconDelayMs: number;
  /** Without seed and beacon by then the round is refunded. */
  readonly proofOverdueMs: number;
}

const baht = (amount: bigint): Satang => satang(amount * 100n);

export const DEFAULT_YEEKEE_SETTINGS: YeekeeSettings = {
  roundsPerDay: 88,
  intervalMs: 15 * MINUTE_MS,
  firstCloses: "06:00",
  opens: "05:00",
  shootingMs: 2 * MINUTE_MS,
  resultAfterMs: 3 * MINUTE_MS,
  shotSpacingMs: 5_000,
  maxShotsPerMember: 30,
  minShots: 20,
  minShooters: 5,
  rankPrizes: [
    { rank: 1, amountSatang: baht(200n) },
    { rank: 16, amountSatang: baht(400n) },
  ],
  minStakeForPrizeSatang: baht(100n),
  beaconDelayMs: 30_000,
  proofOverdueMs: 10 * MINUTE_MS,
};
