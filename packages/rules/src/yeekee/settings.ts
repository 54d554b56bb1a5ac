import { satang, type Satang } from "@chokdee/money";

export interface RankPrize {
  /** Counted from the newest shot, which is rank 1. */
  readonly rank: number;
  readonly amountSatang: Satang;
}

/** All that an operator can set about yeekee. Times that a draw is checked by are not among it. */
export interface YeekeeSettings {
  readonly shotSpacingMs: number;
  readonly maxShotsPerMember: number;
  /** With fewer shots, or from fewer members, the round is refunded. */
  readonly minShots: number;
  readonly minShooters: number;
  readonly rankPrizes: readonly RankPrize[];
  /** What a shooter must have staked in the same round to be paid for a rank. */
  readonly minStakeForPrizeSatang: Satang;
}

const baht = (amount: bigint): Satang => satang(amount * 100n);

export const DEFAULT_YEEKEE_SETTINGS: YeekeeSettings = {
  shotSpacingMs: 5_000,
  maxShotsPerMember: 30,
  minShots: 20,
  minShooters: 5,
  rankPrizes: [
    { rank: 1, amountSatang: baht(200n) },
    { rank: 16, amountSatang: baht(400n) },
  ],
  minStakeForPrizeSatang: baht(100n),
};
