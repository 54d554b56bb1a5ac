/** A balance at or below this, with everything still in play, is played away: 10 baht. */
export const SMALL_BALANCE = 1_000n;

/** How a wallet's money is shared out when its promotion ends. */
export interface Ending {
  /** To the main wallet. */
  readonly paid: bigint;
  readonly forfeited: bigint;
}

/**
 * Whether next to nothing is left. What is still open may win, however small its stake, so that nothing is over before
 * it has ended. Of a promotion that began with little, a tenth is next to nothing, so that a small bonus is not over
 * with its first bet.
 */
export function isPlayedAway(balance: bigint, hasOpenBets: boolean, began?: bigint): boolean {
  const small = began !== undefined && began / 10n < SMALL_BALANCE ? began / 10n : SMALL_BALANCE;
  return !hasOpenBets && balance <= small;
}

/** What a promotion is ended by. Amounts are satang. */
export interface EndTerms {
  readonly deposit: bigint;
  /** The most that may come of it beyond the deposit. */
  readonly maxWithdraw: bigint | null;
  /** What was paid already. */
  readonly before: bigint;
}

/** Finished: the deposit is the member's own, and of what the bonus has brought so much as may be taken out. */
export function finishEnding(balance: bigint, { deposit, maxWithdraw, before }: EndTerms): Ending {
  return maxWithdraw === null ? { paid: balance, forfeited: 0n } : upTo(balance, deposit + maxWithdraw - before);
}

/** Given up: the bonus is wagered first, so that what is left up to the deposit is the deposit. */
export function giveUpEnding(balance: bigint, { deposit, before }: Omit<EndTerms, "maxWithdraw">): Ending {
  return upTo(balance, deposit - before);
}

function upTo(balance: bigint, max: bigint): Ending {
  const paid = balance < max ? balance : max > 0n ? max : 0n;
  return { paid, forfeited: balance - paid };
}

interface PaidOut {
  readonly paid: bigint;
  readonly deposit: bigint;
  readonly needed: bigint;
  readonly done: bigint;
}

/**
 * What of a finished promotion's payout is still the member's when bets that counted were taken back since: the deposit
 * always, of the rest the share of the goal that is still met.
 */
export function keptOf({ paid, deposit, needed, done }: PaidOut): bigint {
  if (done >= needed) return paid;
  const own = paid < deposit ? paid : deposit;
  const stands = done > 0n ? done : 0n;
  return own + ((paid - own) * stands) / needed;
}
