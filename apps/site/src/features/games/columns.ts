export const GAP_PX = 12;
const NARROWEST_CARD_PX = 158;
const MIN = 2;
const MAX = 6;

/** How many cards fit side by side. The narrowest phone still has two. */
export function columnsFor(widthPx: number): number {
  const fitting = Math.floor((widthPx + GAP_PX) / (NARROWEST_CARD_PX + GAP_PX));
  return Math.min(MAX, Math.max(MIN, fitting));
}

/** A first estimate; each row is measured once it is rendered. */
export function rowHeight(widthPx: number, columns: number): number {
  const cardPx = (widthPx - GAP_PX * (columns - 1)) / columns;
  return (cardPx * 5) / 4;
}
