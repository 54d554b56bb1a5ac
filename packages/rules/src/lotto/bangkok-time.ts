/** Days are text such as `2026-10-01`, so that they compare and sort as they are. */
export type Day = string;

/** A time of day in Bangkok, such as `15:20`. */
export type TimeOfDay = string;

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Bangkok is seven hours ahead of UTC, all year. */
export function bangkokInstant(day: Day, time: TimeOfDay): Date {
  return new Date(`${day}T${time}:00+07:00`);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Both ends included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `2026-10-01` as it is written in round codes: `20261001`. */
export function compactDay(day: Day): string {
  return day.replaceAll("-", "");
}
