import { classesOf, indexOfPlace, type OutcomeClasses } from "./classes.ts";
import type { PlaceTotals, TableRules } from "./types.ts";

/**
 * The most that the house can lose in a round with these bets, in satang, rounded up: 0 where it wins whatever comes.
 * Payments are rounded down one by one, so that the true loss is never above it.
 */
export function worstLoss(rules: TableRules, totals: PlaceTotals): number {
  const all = classesOf(rules);
  return Math.max(0, Math.ceil(Math.max(...lossesOf(all, totals)) / all.scale));
}

/** How much more may be staked on a place before the worst loss of a round is above its cap, in whole satang. */
export function roomAt(rules: TableRules, totals: PlaceTotals, placeId: string, cap: number): number {
  const all = classesOf(rules);
  const index = indexOfPlace(all, placeId);
  let room = Number.POSITIVE_INFINITY;
  lossesOf(all, totals).forEach((loss, at) => {
    const profit = all.classes[at]?.profits[index] ?? 0;
    if (profit > 0) room = Math.min(room, Math.floor((cap * all.scale - loss) / profit));
  });
  return Math.max(0, room);
}

/** What the house loses in each class, times the scale. */
function lossesOf(all: OutcomeClasses, totals: PlaceTotals): number[] {
  const staked = Object.entries(totals).map(([place, total]) => [indexOfPlace(all, place), total] as const);
  return all.classes.map(({ profits }) => {
    const loss = staked.reduce((sum, [index, total]) => sum + (profits[index] ?? 0) * total, 0);
    if (!Number.isSafeInteger(loss)) throw new RangeError("bets beyond what can be added up exactly");
    return loss;
  });
}
