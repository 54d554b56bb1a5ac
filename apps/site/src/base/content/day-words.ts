import { addDays, bangkokInstant, type Day } from "@chokdee/rules/bangkok-time";

const bangkok = { timeZone: "Asia/Bangkok" } as const;
const date = new Intl.DateTimeFormat("th-TH", {
  ...bangkok,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDate = new Intl.DateTimeFormat("th-TH", { ...bangkok, dateStyle: "medium" });
const clock = new Intl.DateTimeFormat("th-TH", { ...bangkok, timeStyle: "short" });

/** `วันอาทิตย์ที่ 15 พฤศจิกายน 2569` with the Buddhist year. */
export function fullDay(day: Day): string {
  return date.format(bangkokInstant(day, "00:00"));
}

/** `15 พ.ย. 2569` */
export function shortDay(day: Day): string {
  return shortDate.format(bangkokInstant(day, "00:00"));
}

/** `วันนี้`, `เมื่อวาน`, or nothing for other days. */
export function nearDay(day: Day, today: Day): string | undefined {
  if (day === today) return "วันนี้";
  return day === addDays(today, -1) ? "เมื่อวาน" : undefined;
}

/** `16:05 น.` of a time on the wire. */
export function timeOfDay(time: string): string {
  return `${clock.format(new Date(time))} น.`;
}
