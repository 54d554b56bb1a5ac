import type { FairEntry } from "../fair/draw-proof.ts";

/** A prize on the wheel at one moment. */
export interface WheelPrize {
  readonly prizeId: number;
  readonly title: string;
  readonly weight: number;
  /** Neither its stock nor its cap of the day is used up. */
  readonly isInStock: boolean;
  /** What is given in its place once it has run out. */
  readonly replacedBy: number | null;
}

/** What stopping at a prize gives now: itself, or the first of its replacements that is left. */
export function givenAt<Prize extends WheelPrize>(prizes: readonly Prize[], prizeId: number): Prize {
  let prize = prizes.find((each) => each.prizeId === prizeId);
  for (let step = 0; prize && !prize.isInStock && step < prizes.length; step += 1) {
    const next = prize.replacedBy;
    prize = prizes.find((each) => each.prizeId === next);
  }
  if (!prize?.isInStock) throw new Error(`nothing on the wheel stands in for prize ${prizeId}`);
  return prize;
}

/** The table that a spin draws from: each segment with its weight and what it gives now. */
export function wheelEntries(prizes: readonly WheelPrize[]): FairEntry[] {
  return prizes.map(({ prizeId, weight }) => ({
    key: String(prizeId),
    weight,
    gives: givenAt(prizes, prizeId).title,
  }));
}

export interface WheelOdds {
  readonly prizeId: number;
  /** Of all segments that give this prize now. */
  readonly weight: number;
  readonly chance: number;
}

/** How likely each prize is to be given now, replacements counted. */
export function wheelOdds(prizes: readonly WheelPrize[]): WheelOdds[] {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes.map(({ prizeId }) => {
    const giving = prizes.filter((each) => givenAt(prizes, each.prizeId).prizeId === prizeId);
    const weight = giving.reduce((sum, each) => sum + each.weight, 0);
    return { prizeId, weight, chance: weight / total };
  });
}
