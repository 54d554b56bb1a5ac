import { DomainError } from "./domain-error.ts";

/** The id that a page begins after. Our own pages give nothing but numbers. */
export function readCursor(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,18}$/.test(cursor)) throw new DomainError("BAD_REQUEST");
  return BigInt(cursor);
}

/** One page out of rows that were read with one more than `limit`, to know whether there is another. */
export function pageOf<Row extends { readonly id: bigint }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(view), next_cursor: rows.length > limit && last ? String(last.id) : null };
}
