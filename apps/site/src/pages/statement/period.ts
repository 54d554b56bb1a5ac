import { addDays, type Day } from "@chokdee/rules/time";
import type { SearchOf } from "../../base/routing/search.ts";

export type NamedPeriod = NonNullable<SearchOf<"memberStatement">["period"]>;

/** The days that a statement shows: a named period that moves with the calendar, or from one day to another. */
export type Period = NamedPeriod | { readonly from: Day; readonly to: Day };

export interface Days {
  readonly from?: Day;
  readonly to?: Day;
}

const CUSTOM_DAYS = 30;

/** How far back a statement goes. */
export function earliestDay(today: Day): Day {
  return addDays(today, -365);
}

/** The initial custom range. */
export function recentDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, 1 - CUSTOM_DAYS), to: today };
}

/** A period up to now has no end: a device whose clock is behind must not hide the newest entries. */
export function daysOf(period: Period, today: Day): Days {
  switch (period) {
    case "all":
      return {};
    case "today":
      return { from: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "week":
      return { from: addDays(today, -6) };
    case "month":
      return { from: `${today.slice(0, 7)}-01` };
    default:
      return period;
  }
}

/** The same with both ends, for a file: a period up to now ends with the newest entry. */
export function closedDaysOf(period: Period, today: Day, newest: Day | undefined): { from: Day; to: Day } {
  const { from = earliestDay(today), to } = daysOf(period, today);
  return { from, to: to ?? (newest !== undefined && newest > today ? newest : today) };
}
