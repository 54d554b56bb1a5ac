import { addDays } from "@chokdee/rules/time";

/** Everything that happened, in order, and income worked out of it from scratch each time: slow, and easy to believe. */

interface ModelTerms {
  readonly fromDay: string;
  readonly holdDays: number;
  readonly rates: readonly { level: number; category: string; ppm: number; dailyCap: bigint | null }[];
}

interface ModelPlay {
  readonly day: string;
  readonly who: number;
  readonly category: string;
  readonly turnover: bigint;
  readonly isBonus: boolean;
}

export class AffiliateModel {
  readonly terms: ModelTerms[] = [];
  readonly plays: ModelPlay[] = [];
  /** Who brought each member, by number; nothing for members without a referrer. */
  readonly referrers: (number | undefined)[] = [];
  readonly claims: { who: number; amount: bigint }[] = [];
  readonly ended: string[] = [];

  /** A day that has ended stays as it is, so that it need not be worked out again. */
  readonly #known = new Map<string, { readonly income: bigint; readonly isPlayed: boolean }>();

  /** What a member has earned on one day that has ended, and whether friends played on it at all. */
  day(earner: number, day: string): { readonly income: bigint; readonly isPlayed: boolean } {
    const key = `${earner} ${day}`;
    const known = this.#known.get(key) ?? {
      income: this.#workOut(earner, day),
      isPlayed: this.#hasFriendsPlaying(earner, day),
    };
    this.#known.set(key, known);
    return known;
  }

  /** What each earner still has by each friend, category and level, after the days worked out so far. */
  readonly #kept = new Map<string, bigint>();

  #workOut(earner: number, day: string): bigint {
    const terms = this.terms.findLast(({ fromDay }) => fromDay <= day);
    let income = 0n;
    for (const { level, category, ppm, dailyCap } of terms?.rates ?? []) {
      const shares: { readonly key: string; readonly share: bigint }[] = [];
      for (const friend of this.referrers.keys()) {
        if (this.#ancestor(friend, level) !== earner) continue;
        let turnover = 0n;
        for (const play of this.plays) {
          const isCounted = play.day === day && play.category === category && !play.isBonus;
          if (play.who === friend && isCounted) turnover += play.turnover;
        }
        const share = (turnover * BigInt(ppm)) / 1_000_000n;
        shares.push({ key: `${earner} ${friend} ${level} ${category}`, share });
      }
      let room = dailyCap;
      // The smallest first; those of the same size in the order in which the friends joined.
      for (const { key, share } of shares.toSorted((one, other) => Number(one.share - other.share))) {
        const kept = this.#kept.get(key) ?? 0n;
        let amount = share < -kept ? -kept : share;
        if (amount > 0n && room !== null) {
          if (amount > room) amount = room;
          room -= amount;
        }
        this.#kept.set(key, kept + amount);
        income += amount;
      }
    }
    return income;
  }

  earned(earner: number): bigint {
    return this.ended.reduce((sum, day) => sum + this.day(earner, day).income, 0n);
  }

  /** What can be claimed: all that is free, less what later days take back and what was claimed. */
  claimable(earner: number, today: string): bigint {
    let sum = 0n;
    let min: bigint | undefined;
    let free = 0n;
    let freeOn = "";
    for (const day of this.ended) {
      const { income, isPlayed } = this.day(earner, day);
      sum += income;
      // A day on which friends played is never free before an earlier one, also where a shorter hold came between.
      if (isPlayed) freeOn = [freeOn, this.#freeOn(day)].toSorted().at(-1) ?? "";
      if (freeOn <= today) [free, min] = [sum, sum];
      else if (min !== undefined && sum < min) min = sum;
    }
    const claimed = this.claims.filter(({ who }) => who === earner).reduce((all, { amount }) => all + amount, 0n);
    const open = (min ?? free) - claimed;
    return open > 0n ? open : 0n;
  }

  #freeOn(day: string): string {
    const hold = this.terms.findLast(({ fromDay }) => fromDay <= day)?.holdDays ?? 0;
    return addDays(day, 1 + hold);
  }

  #hasFriendsPlaying(earner: number, day: string): boolean {
    return this.plays.some(
      (play) =>
        play.day === day && !play.isBonus && [1, 2, 3].some((level) => this.#ancestor(play.who, level) === earner),
    );
  }

  #ancestor(friend: number, level: number): number | undefined {
    let who: number | undefined = friend;
    for (let step = 0; step < level && who !== undefined; step++) who = this.referrers[who];
    return who;
  }
}
