import { addDays, type Day, daysBetween, weekdayOf } from "../time.ts";

/** Which days a market draws on before anything is moved. */
export type DrawDays =
  | { readonly kind: "weekdays"; readonly weekdays: readonly number[] }
  | { readonly kind: "days_of_month"; readonly days: readonly number[] };

/** A draw that is held this many days later than its normal day (earlier when negative), or not at all. */
export interface DrawMove {
  /** One day (`2019-07-16`), or that day of every year (`05-01`) from `firstYear` to `lastYear`. */
  readonly day: string;
  readonly byDays: number | null;
  readonly firstYear?: number;
  readonly lastYear?: number;
}

export interface Calendar {
  readonly days: DrawDays;
  /** A move of one day counts before a move of every year. */
  readonly moves: readonly DrawMove[];
}

/** Further than any draw was ever moved. */
const FURTHEST_MOVE_DAYS = 7;

/** The days on which draws are held, both ends included, ascending. */
export function heldDays(calendar: Calendar, from: Day, to: Day): Day[] {
  return daysBetween(addDays(from, -FURTHEST_MOVE_DAYS), addDays(to, FURTHEST_MOVE_DAYS))
    .filter((day) => isNormalDay(calendar.days, day))
    .flatMap((day) => heldOn(calendar, day) ?? [])
    .filter((day) => day >= from && day <= to)
    .toSorted();
}

export function isHeldOn(calendar: Calendar, day: Day): boolean {
  return heldDays(calendar, day, day).length > 0;
}

/** The first held day after this one, within a year. */
export function nextHeldDay(calendar: Calendar, after: Day): Day | undefined {
  for (let start = addDays(after, 1); start <= addDays(after, 365); start = addDays(start, 31)) {
    const [next] = heldDays(calendar, start, addDays(start, 30));
    if (next !== undefined) return next;
  }
  return undefined;
}

function isNormalDay(days: DrawDays, day: Day): boolean {
  return days.kind === "weekdays" ? days.weekdays.includes(weekdayOf(day)) : days.days.includes(Number(day.slice(8)));
}

/** What becomes of the draw of a normal day, where it is moved or not held. */
export function moveOf({ moves }: Pick<Calendar, "moves">, day: Day): DrawMove | undefined {
  return moves.find((each) => each.day === day) ?? moves.find((each) => isYearly(each, day));
}

function heldOn(calendar: Calendar, day: Day): Day | undefined {
  const move = moveOf(calendar, day);
  if (move === undefined) return day;
  return move.byDays === null ? undefined : addDays(day, move.byDays);
}

function isYearly({ day: yearly, firstYear = 0, lastYear = 9999 }: DrawMove, day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return yearly === day.slice(5) && year >= firstYear && year <= lastYear;
}
