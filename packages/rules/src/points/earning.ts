/** The turnover that a rate of points is for: 10,000 baht, in satang. */
export const RATE_TURNOVER_SATANG = 1_000_000n;

/** Turnover times rate: a point is `RATE_TURNOVER_SATANG` of these, so that nothing is ever rounded. */
export function shareOf(turnoverSatang: bigint, pointsPer10k: number): bigint {
  return turnoverSatang * BigInt(pointsPer10k);
}

export interface Earned {
  /** Whole points to give, or to take where below zero. */
  readonly points: bigint;
  /** What has not come to a whole point, or what could not be taken back and must be earned first. */
  readonly pending: bigint;
}

/** Adds a share to what was pending. Points are taken back from what the member has and never below zero. */
export function settleShare(pending: bigint, share: bigint, balance: bigint): Earned {
  const total = pending + share;
  const points = maxOf(floorDiv(total, RATE_TURNOVER_SATANG), -balance);
  return { points, pending: total - points * RATE_TURNOVER_SATANG };
}

function floorDiv(amount: bigint, by: bigint): bigint {
  const quotient = amount / by;
  return amount < 0n && amount % by !== 0n ? quotient - 1n : quotient;
}

const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
