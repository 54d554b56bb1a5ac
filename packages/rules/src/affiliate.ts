/** Rates are in millionths, so that 0.05 % is a whole number. */
export const RATE_UNIT = 1_000_000n;

/** The farthest friend that commission can come from: friends of friends of friends. */
export const MAX_LEVELS = 3;

export interface CommissionRate {
  readonly level: number;
  readonly category: string;
  /** Millionths of the base. */
  readonly ppm: number;
  /** The maximum that one earner gets in one day from this category and level, in satang. */
  readonly dailyCap: bigint | null;
}

export interface CommissionTerms {
  /** What a friend played, or what a friend lost. */
  readonly base: "turnover" | "loss";
  readonly rates: readonly CommissionRate[];
}

/** What one friend of an earner played in one category on one day, in satang. */
export interface FriendPlay {
  readonly friendId: bigint;
  readonly level: number;
  readonly category: string;
  /** Below zero on a day on which more was taken back than played. */
  readonly turnover: bigint;
  readonly loss: bigint;
  /** Losses of earlier days that were taken back, zero or below: apart, because a day that was won counts as nothing. */
  readonly lossBack: bigint;
  /** What this friend has earned in this category and level and was not taken back. */
  readonly kept: bigint;
  /** Why nothing is earned by this friend. */
  readonly refusal: string | null;
}

export interface Commission extends FriendPlay {
  /** What the rate was applied to. */
  readonly baseAmount: bigint;
  readonly ppm: number;
  /** Before the day's cap. */
  readonly fullAmount: bigint;
  readonly amount: bigint;
}

/**
 * One earner's commission of one day, one row for each friend, level and category that has a rate and something to
 * apply it to, rounded towards zero to the satang. What is taken back costs at most what it had earned.
 */
export function commissionsOf(terms: CommissionTerms, plays: readonly FriendPlay[]): Commission[] {
  return terms.rates.flatMap((rate) => {
    const mine = plays.filter(({ level, category }) => level === rate.level && category === rate.category);
    return capped(
      mine.map((play) => uncapped(terms, rate, play)).filter(({ baseAmount }) => baseAmount !== 0n),
      rate.dailyCap,
    );
  });
}

function uncapped({ base }: CommissionTerms, { ppm }: CommissionRate, play: FriendPlay): Commission {
  const baseAmount = base === "turnover" ? play.turnover : atLeastZero(play.loss) + play.lossBack;
  const share = (baseAmount * BigInt(ppm)) / RATE_UNIT;
  if (share < 0n) return takenBack({ ...play, baseAmount, ppm, fullAmount: share, amount: share });
  const fullAmount = play.refusal === null ? share : 0n;
  return { ...play, baseAmount, ppm, fullAmount, amount: fullAmount };
}

/** A refusal stops what is earned from then on; it neither keeps nor charges what came before. */
function takenBack(row: Commission): Commission {
  const max = -atLeastZero(row.kept);
  const amount = row.fullAmount < max ? max : row.fullAmount;
  return { ...row, fullAmount: amount, amount, refusal: amount < 0n ? null : row.refusal };
}

/** The day's own play fills the cap up, the smallest first; what is taken back of other days makes no room in it. */
function capped(rows: readonly Commission[], cap: bigint | null): Commission[] {
  if (cap === null) return [...rows];
  let left = cap;
  return rows
    .toSorted((one, other) => compare(one.fullAmount, other.fullAmount) || compare(one.friendId, other.friendId))
    .map((row) => {
      const amount = row.fullAmount > left ? left : row.fullAmount;
      if (amount > 0n) left -= amount;
      return { ...row, amount };
    });
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
