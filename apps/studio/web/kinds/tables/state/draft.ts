/** Chips that lie on the table and are no bets yet. Amounts in satang. */
export interface Draft {
  /** Each press of a button, oldest first: what one press put down, one undo takes away. */
  readonly steps: readonly (readonly Chips[])[];
}

export interface Chips {
  readonly place: string;
  readonly amount: number;
}

export const EMPTY_DRAFT: Draft = { steps: [] };

/** Puts chips down in one step. */
export function addChips(draft: Draft, chips: readonly Chips[]): Draft {
  const step = linesOf({ steps: [chips.filter(({ amount }) => amount > 0)] });
  return step.length === 0 ? draft : { steps: [...draft.steps, step] };
}

export function undo(draft: Draft): Draft {
  return { steps: draft.steps.slice(0, -1) };
}

/** The chips of each place, in the order in which places were first used. */
export function sumByPlace({ steps }: Draft): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { place, amount } of steps.flat()) sums.set(place, (sums.get(place) ?? 0) + amount);
  return sums;
}

export function linesOf(draft: Draft): Chips[] {
  return [...sumByPlace(draft)].map(([place, amount]) => ({ place, amount }));
}

export function totalOf(chips: Iterable<Chips>): number {
  let total = 0;
  for (const { amount } of chips) total += amount;
  return total;
}
