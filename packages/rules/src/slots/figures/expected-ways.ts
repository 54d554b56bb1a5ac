import { reached } from "../by-count.ts";
import type { SlotDefinition, Weights } from "../definition.ts";
import { symbolsOf } from "../symbols.ts";

/** A column before its empty places are drawn. */
export interface OpenColumn {
  /** What is already in it. */
  readonly kept: readonly string[];
  /** How many places are still to be drawn. */
  readonly open: number;
  /** The table they are drawn by. */
  readonly weights: Weights;
}

/** For one column's table: how likely a drawn place is to carry each paying symbol on, by itself or as a wild. */
type Likely = ReadonlyMap<string, number>;

const likelyOf = new WeakMap<Weights, Likely>();

/**
 * What the next win on ways is worth on average, exactly, before the multiplier: columns are drawn independently, so
 * the mean number of ways is the product of the columns' means.
 */
export function expectedWays(definition: SlotDefinition, columns: readonly OpenColumn[]): number {
  const { paying, wilds, byId } = symbolsOf(definition);
  let sum = 0;
  for (const symbol of new Set(paying.values())) {
    const pays = byId.get(symbol)?.pays ?? {};
    let ways = 1;
    for (const [column, { kept, open, weights }] of columns.entries()) {
      const likely = likelyIn(definition, weights).get(symbol) ?? 0;
      let held = 0;
      for (const place of kept) if (paying.get(place) === symbol || wilds.has(place)) held += 1;
      if (held === 0) sum += ways * (1 - likely) ** open * reached(pays, column);
      ways *= held + open * likely;
      if (ways === 0) break;
    }
    sum += ways * reached(pays, columns.length);
  }
  return sum;
}

function likelyIn(definition: SlotDefinition, weights: Weights): Likely {
  const known = likelyOf.get(weights);
  if (known) return known;
  const { paying, wilds } = symbolsOf(definition);
  const weightOf = (symbol: string) => weights[symbol] ?? 0;
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const wild = [...wilds].reduce((sum, symbol) => sum + weightOf(symbol), 0);
  const likely = new Map(
    [...new Set(paying.values())].map((symbol) => {
      const own = [...paying].reduce((sum, [id, shown]) => sum + (shown === symbol ? weightOf(id) : 0), 0);
      return [symbol, (own + wild) / total];
    }),
  );
  likelyOf.set(weights, likely);
  return likely;
}
