import type { MarketPrices } from "./book.ts";
import { selectionId } from "./markets.ts";
import type { Price } from "./types.ts";

/** A selection's id and its price; null where it is offered no more. Short, since every open page receives it. */
export type PriceChange = readonly [selection: string, price: Price | null];

/** Everything that is offered, by the ids of selections. */
export function offeredPrices(book: readonly MarketPrices[]): Map<string, Price> {
  const offered = new Map<string, Price>();
  for (const { kind, period, line, prices } of book) {
    for (const { side, price } of prices) {
      if (price !== null) offered.set(selectionId({ kind, period, line, side }), price);
    }
  }
  return offered;
}

/** What leads from one book to the next. Applied to the first, it gives what is offered in the second. */
export function changedPrices(before: readonly MarketPrices[], after: readonly MarketPrices[]): PriceChange[] {
  const [was, is] = [offeredPrices(before), offeredPrices(after)];
  const moved = [...is].filter(([id, price]) => was.get(id) !== price);
  const gone = [...was.keys()].filter((id) => !is.has(id));
  return [...moved, ...gone.map((id) => [id, null] as const)];
}
