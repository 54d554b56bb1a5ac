import { bangkokDay } from "../age.ts";
import { addDays, bangkokInstant, type Day, weekdayOf } from "../lotto/bangkok-time.ts";

export type Period = "ever" | "day" | "week" | "month";

/** When the period that `at` is in began, in Bangkok; weeks begin on Monday. Nothing where it has no beginning. */
export function periodStart(per: Period, at: Date): Date | undefined {
  const day = bangkokDay(at);
  if (per === "ever") return undefined;
  if (per === "day") return bangkokInstant(day, "00:00");
  if (per === "week") return bangkokInstant(addDays(day, 1 - isoWeekday(day)), "00:00");
  return bangkokInstant(`${day.slice(0, 7)}-01`, "00:00");
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
