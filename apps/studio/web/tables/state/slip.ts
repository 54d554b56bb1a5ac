/** Chips that lie on the table and are no bets yet. Amounts in satang. */
export interface Slip {
  /** Each press of a button, oldest first: what one press put down, one undo takes away. */
  readonly steps: readonly (readonly Chips[])[];
}

export interface Chips {
  readonly place: string;
  readonly amount: number;
}

export const EMPTY_SLIP: Slip = { steps: [] };

/** How much may still be added to a place. */
export type RoomOf = (place: string) => number;

export interface Added {
  readonly slip: Slip;
  /** Places that took less than was asked for, because of their maximum. */
  readonly full: readonly string[];
}

/** Puts chips down in one step. A place takes as much as it has room for. */
export function addChips(slip: Slip, chips: readonly Chips[], roomOf: RoomOf): Added {
  const before = sumByPlace(slip);
  const full: string[] = [];
  const step: Chips[] = [];
  for (const { place, amount } of joined(chips)) {
    const room = Math.max(0, roomOf(place) - (before.get(place) ?? 0));
    if (amount > room) full.push(place);
    if (room > 0) step.push({ place, amount: Math.min(amount, room) });
  }
  return { slip: step.length === 0 ? slip : { steps: [...slip.steps, step] }, full };
}

export function undo(slip: Slip): Slip {
  return { steps: slip.steps.slice(0, -1) };
}

/** The chips of each place, in the order in which places were first used. */
export function sumByPlace({ steps }: Slip): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { place, amount } of steps.flat()) sums.set(place, (sums.get(place) ?? 0) + amount);
  return sums;
}

export function linesOf(slip: Slip): Chips[] {
  return [...sumByPlace(slip)].map(([place, amount]) => ({ place, amount }));
}

export function totalOf(chips: Iterable<Chips>): number {
  let total = 0;
  for (const { amount } of chips) total += amount;
  return total;
}

function joined(chips: readonly Chips[]): Chips[] {
  return linesOf({ steps: [chips] });
}
