/** The amount at a point between two others: fast at first, then slower, in whole satang. */
export function amountBetween(from: number, to: number, share: number): number {
  if (share >= 1) return to;
  const eased = 1 - (1 - Math.max(0, share)) ** 3;
  return Math.round((from + (to - from) * eased) * 100) / 100;
}
