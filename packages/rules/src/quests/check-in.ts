import { addDays, type Day } from "../time.ts";

/** A day that a member checked in on. */
export interface CheckIn {
  readonly day: Day;
  /** Which day of the strip it was, from 1. */
  readonly place: number;
  /** How many days of its calendar month were checked in on, this one among them. */
  readonly monthDays: number;
}

/** The member's place on the strip today: a missed day, or a finished strip, begins again. */
export function standingPlace(last: CheckIn | undefined, today: Day, stripLength: number): number {
  if (!last) return 0;
  if (last.day === today) return last.place;
  return last.day === addDays(today, -1) && last.place < stripLength ? last.place : 0;
}

/** Days of this calendar month that the member checked in on. */
export function daysOfMonth(last: CheckIn | undefined, today: Day): number {
  return last && last.day.slice(0, 7) === today.slice(0, 7) ? last.monthDays : 0;
}

/** What checking in today makes of it. */
export function nextCheckIn(last: CheckIn | undefined, today: Day, stripLength: number): CheckIn {
  const place = standingPlace(last, today, stripLength) + 1;
  return { day: today, place, monthDays: daysOfMonth(last, today) + 1 };
}
