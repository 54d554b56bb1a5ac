import { type Satang, satang } from "@chokdee/money";
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

/** What is known of a round and of those who shot in it. */
export interface PrizeFacts {
  /** What a member has staked in the round, covered stakes and bonus money left out. */
  stakedBy(memberId: string): Satang;
  /** The same for all accounts of one person. */
  personOf(memberId: string): string;
  /** What the house keeps of the round on average. */
  readonly margin: bigint;
}

/** Percent of a round's margin that its rank prizes cost at most, so that no round can be played for its prizes. */
export const PRIZE_SHARE_PERCENT = 50n;

/**
 * Who is paid for the rank of a shot, and how much. A shooter who staked less than the minimum in this round gets
 * nothing, one person is paid once, and no other shot moves up. Where fewer persons have shot than a round needs of
 * members, or the prizes are more than their share of the margin, they are left out or cut alike.
 */
export function wonRankPrizes(
  shots: readonly MemberShot[],
  { stakedBy, personOf, margin }: PrizeFacts,
  settings: YeekeeSettings,
): WonRankPrize[] {
  const persons = new Set(shots.map(({ memberId }) => personOf(memberId)));
  if (persons.size < settings.minShooters) return [];
  const paid = new Set<string>();
  const won = settings.rankPrizes
    .toSorted((one, other) => Number(other.amountSatang - one.amountSatang))
    .flatMap(({ rank, amountSatang }) => {
      const memberId = shotOfRank(shots, rank)?.memberId;
      if (memberId === undefined || stakedBy(memberId) < settings.minStakeForPrizeSatang) return [];
      if (paid.has(personOf(memberId))) return [];
      paid.add(personOf(memberId));
      return [{ rank, memberId, amountSatang }];
    });
  return withinShare(won, margin).toSorted((one, other) => one.rank - other.rank);
}

function withinShare(won: readonly WonRankPrize[], margin: bigint): WonRankPrize[] {
  const pot = margin > 0n ? (margin * PRIZE_SHARE_PERCENT) / 100n : 0n;
  const total = won.reduce((sum, { amountSatang }) => sum + amountSatang, 0n);
  if (total <= pot) return [...won];
  return won
    .map((prize) => ({ ...prize, amountSatang: satang((prize.amountSatang * pot) / total) }))
    .filter(({ amountSatang }) => amountSatang > 0n);
}
