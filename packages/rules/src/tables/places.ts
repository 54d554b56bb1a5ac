import type { Grade, Odds, Place, PlaceGroup } from "./types.ts";

/** A place that pays one profit, as most do. */
export function simplePlace(
  id: string,
  name: string,
  note: string,
  group: PlaceGroup,
  odds: Odds,
  returnPercent: number,
  numbers?: readonly number[],
): Place {
  return gradedPlace(id, name, note, group, { win: odds }, returnPercent, numbers);
}

export function gradedPlace(
  id: string,
  name: string,
  note: string,
  group: PlaceGroup,
  pays: Readonly<Record<Grade, Odds>>,
  returnPercent: number,
  numbers?: readonly number[],
): Place {
  return { id, name, note, group, pays, returnPercent, ...(numbers && { numbers }) };
}

/** The grade of a bet that either wins or loses. */
export function winIf(isWon: boolean): Grade {
  return isWon ? "win" : "lose";
}

/** All choices of two of the numbers from `first` to `last`, the smaller first. */
export function pairsWithin(first: number, last: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let a = first; a < last; a++) for (let b = a + 1; b <= last; b++) pairs.push([a, b]);
  return pairs;
}
