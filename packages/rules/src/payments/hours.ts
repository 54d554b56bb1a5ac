import { DAY_MS, MINUTE_MS, minuteOfDay } from "../time.ts";

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** A stretch of every day, in minutes since Bangkok's midnight. It may cross midnight; equal ends mean never. */
export interface DailyWindow {
  readonly from: number;
  readonly to: number;
}

export function isWithinWindow({ from, to }: DailyWindow, at: Date): boolean {
  const minute = minuteOfDay(at);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** When a window that `at` is in ends. */
export function windowEnd({ to }: DailyWindow, at: Date): Date {
  const wait = (to - minuteOfDay(at) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return new Date(Math.floor(at.getTime() / MINUTE_MS + wait) * MINUTE_MS);
}
