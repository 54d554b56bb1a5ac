import { checkAmounts, scaledDown } from "./exact.ts";
import type { Price, Stake } from "./types.ts";

/** What all bets have on each side of a market. */
export type SideTotals = Readonly<Record<string, Stake>>;

/** What the house loses on a market if a side wins: what that side wins less what all others have at risk. */
export function netOf(totals: SideTotals, side: string): number {
  const others = Object.entries(totals).filter(([other]) => other !== side);
  return others.reduce((net, [, { risk }]) => net - risk, totals[side]?.win ?? 0);
}

/** The most that may be at risk on a side, so that the market loses no more than its limit. */
export function marketRoom(limit: number, totals: SideTotals, side: string, price: Price): number {
  return riskWinning(limit - netOf(totals, side), price);
}

/** The most that may be at risk so that no more than this is won. */
export function riskWinning(win: number, price: Price): number {
  return win <= 0 ? 0 : scaledDown(win, 100, price - 100);
}

/** The most that may be at risk so that no more than this is paid back. It binds when a bet is placed, never later. */
export function riskPaying(maxPayout: number, price: Price): number {
  checkAmounts(maxPayout);
  return scaledDown(maxPayout, 100, price);
}

/** A leg of a parlay as counters see it. */
export interface LegChance {
  readonly price: Price;
  /** In millionths, as the book has it. */
  readonly chance: number;
}

/**
 * What a parlay puts on the counter of each of its legs: what it would pay, times the chances that the other legs come
 * in. Rounded up.
 */
export function parlayLoads(risk: number, legs: readonly LegChance[]): number[] {
  checkAmounts(risk);
  return legs.map((_, index) => {
    const [load, unit] = loadOfOne(legs, index);
    return Number((BigInt(risk) * load + unit - 1n) / unit);
  });
}

/** What a parlay of 1 satang puts on the counter of a leg, as a fraction. */
function loadOfOne(legs: readonly LegChance[], index: number): readonly [bigint, bigint] {
  let [load, unit] = [1n, 1n];
  legs.forEach(({ price, chance }, at) => {
    load *= BigInt(price);
    unit *= 100n;
    if (at === index) return;
    load *= BigInt(chance);
    unit *= 1_000_000n;
  });
  return [load, unit];
}

export interface ParlayCaps {
  /** What the counter of each leg may still take. */
  readonly legRooms: readonly number[];
  /** What may still be won by this combination of legs. */
  readonly combinationRoom: number;
  readonly maxPayout: number;
}

/** The most that may be at risk on a parlay under all of its caps. */
export function parlayRoom(legs: readonly LegChance[], { legRooms, combinationRoom, maxPayout }: ParlayCaps): number {
  const paid = legs.reduce((product, { price }) => product * BigInt(price), 1n);
  const unit = 100n ** BigInt(legs.length);
  const byLegs = legRooms.map((room, index) => {
    const [load, parts] = loadOfOne(legs, index);
    return dividedDown(BigInt(Math.max(room, 0)) * parts, load);
  });
  const byCombination = dividedDown(BigInt(Math.max(combinationRoom, 0)) * unit, paid - unit);
  const byPayout = dividedDown(BigInt(Math.max(maxPayout, 0)) * unit, paid);
  return Math.min(...byLegs, byCombination, byPayout);
}

/** A leg that cannot win puts nothing on its counter. */
function dividedDown(amount: bigint, by: bigint): number {
  if (by === 0n) return Number.MAX_SAFE_INTEGER;
  const most = amount / by;
  return most > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(most);
}

/** One text for a set of legs, whatever their order, as the counter of a combination is kept under. */
export function combinationId(legs: readonly { readonly match: string; readonly selection: string }[]): string {
  return legs
    .map(({ match, selection }) => `${match}/${selection}`)
    .toSorted()
    .join("+");
}
