import { classesOf, indexOfPlace, type OutcomeClasses } from "./classes.ts";
import type { PlaceTotals, TableRules } from "./types.ts";

/** No place of any table pays more. */
const MAX_ODDS = 200;

/**
 * The most that the house can lose in a round with these bets, in satang, rounded up: 0 where it wins whatever comes.
 * Payments are rounded down one by one, so that the true loss is never above it.
 */
export function worstLoss(rules: TableRules, totals: PlaceTotals): number {
  const all = classesOf(rules);
  return Math.max(0, Math.ceil(Math.max(...lossesOf(all, totals)) / all.scale));
}

/**
 * How much more may be staked on each place before the worst loss of a round is above its cap, in whole satang and in the
 * order of the rules. What the house loses is added up once for all places.
 */
export function roomsOf(rules: TableRules, totals: PlaceTotals, cap: number): number[] {
  const all = classesOf(rules);
  const losses = lossesOf(all, totals);
  return all.columns.map((profits) => {
    let room = Number.POSITIVE_INFINITY;
    for (let at = 0; at < losses.length; at++) {
      const profit = profits[at] ?? 0;
      if (profit > 0) room = Math.min(room, Math.floor((cap * all.scale - (losses[at] ?? 0)) / profit));
    }
    return Math.max(0, room);
  });
}

/**
 * Whether these chips can be laid too without a worst loss above the cap: wherever they cost the house more, it stays
 * below. Chips that cover what lies there already always fit.
 */
export function fitsUnder(rules: TableRules, totals: PlaceTotals, chips: PlaceTotals, cap: number): boolean {
  const all = classesOf(rules);
  if (boundOf(all, totals) + boundOf(all, chips) <= cap * all.scale) return true;
  const added = lossesOf(all, chips);
  return lossesOf(all, totals).every((loss, at) => {
    const more = added[at] ?? 0;
    return more <= 0 || loss + more <= cap * all.scale;
  });
}

/**
 * What the house would lose if every place won its most, times the scale. It cannot lose more, and mostly there is room
 * even for that: only near the cap all classes are gone through.
 */
function boundOf(all: OutcomeClasses, totals: PlaceTotals): number {
  let bound = 0;
  for (const place in totals) {
    const total = totals[place] ?? 0;
    // What is no amount is judged where it is said to be none.
    if (!Number.isSafeInteger(total) || total < 0) return Number.POSITIVE_INFINITY;
    bound += total * (all.tops[indexOfPlace(all, place)] ?? 0);
  }
  return bound;
}

/** What the house loses in each class, times the scale. */
function lossesOf(all: OutcomeClasses, totals: PlaceTotals): Float64Array {
  const losses = new Float64Array(all.classes.length);
  let moved = 0;
  for (const [place, total] of Object.entries(totals)) {
    const profits = all.columns[indexOfPlace(all, place)] ?? losses;
    for (let at = 0; at < losses.length; at++) losses[at] = (losses[at] ?? 0) + (profits[at] ?? 0) * total;
    if (!Number.isSafeInteger(total)) throw new RangeError(`no bets of ${total} satang`);
    moved += Math.abs(total);
  }
  // No profit is above this many stakes, so that every sum on the way was a whole number that a double holds.
  if (!Number.isSafeInteger(moved * all.scale * MAX_ODDS)) throw new RangeError("bets beyond what adds up exactly");
  return losses;
}
