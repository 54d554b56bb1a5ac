import { addDays, bangkokDay, type Day, midnight, weekdayOf } from "../time.ts";

export type Period = "ever" | "day" | "week" | "month";

/** When the period that `at` is in began, in Bangkok; weeks begin on Monday. Nothing where it has no beginning. */
export function periodStart(per: Period, at: Date): Date | undefined {
  const day = bangkokDay(at);
  if (per === "ever") return undefined;
  if (per === "day") return midnight(day);
  if (per === "week") return midnight(addDays(day, 1 - isoWeekday(day)));
  return midnight(`${day.slice(0, 7)}-01`);
}

/** 1 is Monday, 7 Sunday. */
export function isoWeekday(day: Day): number {
  return weekdayOf(day) || 7;
}

/** How many days in a row end with today or yesterday. `days` need no order. */
export function daysInRow(days: readonly Day[], today: Day): number {
  const known = new Set(days);
  let day = known.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; known.has(day); day = addDays(day, -1)) count++;
  return count;
}
