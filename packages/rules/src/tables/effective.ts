import { classesOf, indexOfPlace, joinClasses, type OutcomeClass } from "./classes.ts";
import { knownPlace } from "./pay.ts";
import { gradeOf } from "./rules.ts";
import type { Outcome, PlacedBet, TableRules } from "./types.ts";

/** A few places part all outcomes into a handful of classes, which are kept; many places are rarely the same ones. */
const MAX_KEPT_PLACES = 3;
const MAX_KEPT = 1_000;
const kept = new WeakMap<TableRules, Map<string, readonly OutcomeClass[]>>();

/**
 * What counts as turnover of a member's bets in one round, in satang, for each bet in its order. A bet whose stake came
 * back counts nothing. The others count together what they can move: the mean absolute net result over all outcomes, at
 * most their stakes. So a bet alone counts most of its stake, and one that covers nearly everything next to nothing.
 * Bets share it by their stakes.
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

/** The mean absolute net result over all outcomes, those that return everything among them, rounded down to the satang. */
function meanSwing(rules: TableRules, bets: readonly PlacedBet[]): number {
  const byPlace = new Map<string, number>();
  for (const { place, stake } of bets) byPlace.set(place, (byPlace.get(place) ?? 0) + stake);
  const places = [...byPlace.keys()].toSorted();
  const stakes = places.map((place) => byPlace.get(place) ?? 0);
  let [moved, all] = [0n, 0n];
  for (const { ways, profits } of classesFor(rules, places)) {
    const net = profits.reduce((sum, profit, index) => sum + profit * (stakes[index] ?? 0), 0);
    all += ways;
    if (net !== 0) moved += ways * BigInt(Math.abs(net));
  }
  return Number(moved / (all * BigInt(classesOf(rules).scale)));
}

/** The outcomes as these places see them. */
function classesFor(rules: TableRules, places: readonly string[]): readonly OutcomeClass[] {
  const all = classesOf(rules);
  const indexes = places.map((place) => indexOfPlace(all, place));
  const chosen = () =>
    all.classes.map(({ ways, profits }) => ({ ways, profits: indexes.map((index) => profits[index] ?? 0) }));
  if (places.length > MAX_KEPT_PLACES) return chosen();
  let byPlaces = kept.get(rules);
  if (!byPlaces) kept.set(rules, (byPlaces = new Map()));
  const key = places.join();
  let classes = byPlaces.get(key);
  if (!classes) {
    if (byPlaces.size >= MAX_KEPT) byPlaces.clear();
    byPlaces.set(key, (classes = joinClasses(chosen())));
  }
  return classes;
}
