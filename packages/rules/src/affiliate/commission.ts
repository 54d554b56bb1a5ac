/** Rates are in millionths, so that 0.05 % is a whole number. */
export const RATE_UNIT = 1_000_000n;

/** The farthest friend that commission can come from: friends of friends of friends. */
export const MOST_LEVELS = 3;

export interface CommissionRate {
  readonly level: number;
  readonly category: string;
  /** Millionths of the base. */
  readonly ppm: number;
  /** The most that one earner gets in one day from this category and level, in satang. */
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
 * One earner's commission of one day, one row for each friend, level and category that has a rate and something
 * to apply it to. Each is rounded towards zero to the satang, so that what was taken back costs what it had brought.
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
  const baseAmount = base === "turnover" ? play.turnover : play.loss > 0n ? play.loss : 0n;
  const fullAmount = play.refusal === null ? (baseAmount * BigInt(ppm)) / RATE_UNIT : 0n;
  return { ...play, baseAmount, ppm, fullAmount, amount: fullAmount };
}

/** What is taken back counts first, so that the day comes to the cap wherever its sum reaches it. */
function capped(rows: readonly Commission[], cap: bigint | null): Commission[] {
  if (cap === null) return [...rows];
  let left = cap;
  return rows
    .toSorted((one, other) => compare(one.fullAmount, other.fullAmount) || compare(one.friendId, other.friendId))
    .map((row) => {
      const amount = row.fullAmount > left ? left : row.fullAmount;
      left -= amount;
      return { ...row, amount };
    });
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
