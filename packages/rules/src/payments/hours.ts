const BANGKOK_MINUTES = 7 * 60;
const DAY_MINUTES = 24 * 60;

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
  return new Date(Math.floor(at.getTime() / 60_000 + wait) * 60_000);
}

function minuteOfDay(at: Date): number {
  return Math.floor(at.getTime() / 60_000 + BANGKOK_MINUTES) % DAY_MINUTES;
}
