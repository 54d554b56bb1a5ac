import type { CallOutput } from "@chokdee/contract";
import type { Day } from "@chokdee/rules/time";
import type { activityPeriods } from "../../base/routing/search.ts";

export type Activity = CallOutput<"activityGet">;
export type Period = (typeof activityPeriods)[number];

export const periodChoices: readonly { readonly value: Period; readonly label: string }[] = [
  { value: "7d", label: "7 วัน" },
  { value: "30d", label: "30 วัน" },
  { value: "90d", label: "90 วัน" },
  { value: "12m", label: "12 เดือน" },
];

/** What follows the name of a plot: how its points were summed up. */
export const unitWords = { day: "รายวัน", week: "รายสัปดาห์", month: "รายเดือน" } as const;

const formatOf = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("th-TH", { timeZone: "UTC", ...style });
const dayLabel = formatOf({ day: "numeric", month: "short" });
const monthLabel = formatOf({ month: "short" });

/** The label of a point: its day, the first day of its week, or its month. */
export function pointLabel(from: Day, unit: Activity["unit"]): string {
  return (unit === "month" ? monthLabel : dayLabel).format(new Date(`${from}T00:00:00Z`));
}
