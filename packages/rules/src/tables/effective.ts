import { classesOf, indexOfPlace } from "./classes.ts";
import { knownPlace } from "./pay.ts";
import { gradeOf } from "./rules.ts";
import type { Outcome, PlacedBet, TableRules } from "./types.ts";

/** Outcomes that are the same to the places that somebody has bet on. */
interface Share {
  ways: bigint;
  readonly profits: readonly number[];
}

/** A board allows far more choices of places than are ever made; this many are kept worked out. */
const MAX_KEPT = 1_000;
const kept = new WeakMap<TableRules, Map<string, readonly Share[]>>();

/**
 * What counts as turnover of a member's bets in one round, in satang, for each bet in its order. A bet whose stake came
 * back counts nothing. The others count together what they can move: the mean absolute net result over all outcomes
 * that decide any of them, at most their stakes. So a bet alone counts about its stake, and one that covers nearly
 * everything next to nothing. Bets share it by their stakes.
 */
export function effectiveOf(rules: TableRules, bets: readonly PlacedBet[], outcome: Outcome): number[] {
  const isLive = bets.map(({ place: id }) => gradeOf(rules, outcome, knownPlace(rules, id)) !== "push");
  const live = bets.filter((_, index) => isLive[index]);
  const stake = live.reduce((sum, bet) => sum + bet.stake, 0);
  if (stake === 0) return bets.map(() => 0);
  let left = Math.min(meanSwing(rules, live), stake);
  let unshared = stake;
  // Each takes its part of what is left, rounded up, which is at most its stake; the last takes the rest.
  return bets.map((bet, index) => {
    if (!isLive[index]) return 0;
    const part = partOf(left, bet.stake, unshared);
    left -= part;
    unshared -= bet.stake;
    return part;
  });
}

function partOf(left: number, stake: number, unshared: number): number {
  if (unshared === 0) return 0;
  const [a, b, c] = [BigInt(left), BigInt(stake), BigInt(unshared)];
  return Number((a * b + c - 1n) / c);
}

/** The mean absolute net result over the outcomes that decide any of the bets, rounded down to the satang. */
function meanSwing(rules: TableRules, bets: readonly PlacedBet[]): number {
  const { scale } = classesOf(rules);
  const stakes = new Map<string, number>();
  for (const { place, stake } of bets) stakes.set(place, (stakes.get(place) ?? 0) + stake);
  const places = [...stakes.keys()].toSorted();
  let [moved, ways] = [0n, 0n];
  for (const share of sharesOf(rules, places)) {
    if (share.profits.every((profit) => profit === 0)) continue;
    const net = share.profits.reduce((sum, profit, index) => sum + profit * (stakes.get(places[index] ?? "") ?? 0), 0);
    moved += share.ways * BigInt(Math.abs(net));
    ways += share.ways;
  }
  return ways === 0n ? 0 : Number(moved / (ways * BigInt(scale)));
}

function sharesOf(rules: TableRules, places: readonly string[]): readonly Share[] {
  let byPlaces = kept.get(rules);
  if (!byPlaces) kept.set(rules, (byPlaces = new Map()));
  const key = places.join();
  const known = byPlaces.get(key);
  if (known) return known;
  const all = classesOf(rules);
  const indexes = places.map((place) => indexOfPlace(all, place));
  const found = new Map<string, Share>();
  for (const { ways, profits } of all.classes) {
    const chosen = indexes.map((index) => profits[index] ?? 0);
    const same = found.get(chosen.join());
    if (same) same.ways += BigInt(ways);
    else found.set(chosen.join(), { ways: BigInt(ways), profits: chosen });
  }
  if (byPlaces.size >= MAX_KEPT) byPlaces.clear();
  const shares = [...found.values()];
  byPlaces.set(key, shares);
  return shares;
}
