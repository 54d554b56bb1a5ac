import { addDays, bangkokInstant, type Day, daysBetween } from "@chokdee/rules/time";
import type { PlotPoint } from "@chokdee/ui/data";
import { type CashbackDay, isLossDay } from "./product.ts";

const DAYS = 30;
const label = new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", day: "numeric", month: "short" });

/** The thirty days up to today, including those without play: turnover, or what was won and lost. */
export function plotDays(days: readonly CashbackDay[], today: Day): PlotPoint[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return daysBetween(addDays(today, 1 - DAYS), today).map((day) => ({
    label: label.format(bangkokInstant(day, "12:00")),
    value: valueOf(known.get(day)),
  }));
}

function valueOf(day: CashbackDay | undefined): number {
  if (!day) return 0;
  // A loss is drawn below zero; a day without one must not become -0.
  return isLossDay(day) ? 0 - day.net_loss : day.turnover;
}
