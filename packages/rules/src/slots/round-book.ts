import type { SlotEvent } from "./events.ts";

/** A round as it is written: what will be shown and the units won so far. */
export interface Book {
  readonly events: SlotEvent[];
  /** Nothing is won beyond it. */
  readonly max: number;
  total: number;
}

/** Adds to what the round has won, and returns that. */
export function addUnits(book: Book, units: number): number {
  book.total = Math.min(book.max, book.total + units);
  return book.total;
}

export function isFull({ total, max }: Book): boolean {
  return total >= max;
}
