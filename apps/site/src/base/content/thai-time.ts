import { addDays, bangkokInstant, type Day } from "@chokdee/rules/time";

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", ...style });
}

const longDate = formatOf({ dateStyle: "long" });
const fullDate = formatOf({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const shortDate = formatOf({ dateStyle: "medium" });
const moment = formatOf({ dateStyle: "medium", timeStyle: "short" });
const clock = formatOf({ timeStyle: "short" });
const clockWithSeconds = formatOf({ timeStyle: "medium" });

/** `1 ตุลาคม 2569` of a time on the wire. */
export function thaiDay(time: string): string {
  return longDate.format(new Date(time));
}

/** `1 ต.ค. 2569 16:05 น.` of a time on the wire. */
export function thaiMoment(time: string): string {
  return `${moment.format(new Date(time))} น.`;
}

/** `16:05 น.` of a time on the wire. */
export function timeOfDay(time: string): string {
  return `${clock.format(new Date(time))} น.`;
}

/** `16:05:09` of a time on the wire. */
export function thaiClock(time: string): string {
  return clockWithSeconds.format(new Date(time));
}

/** `วันอาทิตย์ที่ 15 พฤศจิกายน 2569` with the Buddhist year. */
export function fullDay(day: Day): string {
  return fullDate.format(bangkokInstant(day, "00:00"));
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
