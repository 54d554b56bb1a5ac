import type { Satang } from "@chokdee/money";
import type { YeekeeSettings } from "./settings.ts";
import { type Shot, shotOfRank } from "./shot.ts";

export interface MemberShot extends Shot {
  readonly memberId: string;
}

export interface WonRankPrize {
  readonly rank: number;
  readonly memberId: string;
  readonly amountSatang: Satang;
}

/**
 * Who is paid for the rank of a shot. A shooter who staked less than the minimum in this round, covered stakes left
 * out, gets nothing, and no other shot moves up, so that shooting without playing cannot be farmed.
 */
export function wonRankPrizes(
  shots: readonly MemberShot[],
  stakedBy: (memberId: string) => Satang,
  settings: YeekeeSettings,
): WonRankPrize[] {
  return settings.rankPrizes.flatMap(({ rank, amountSatang }) => {
    const shot = shotOfRank(shots, rank);
    if (shot === undefined || stakedBy(shot.memberId) < settings.minStakeForPrizeSatang) return [];
    return [{ rank, memberId: shot.memberId, amountSatang }];
  });
}
