import { type Day, midnight } from "@chokdee/rules/time";

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", ...style });
}

const longDate = formatOf({ day: "numeric", month: "long", year: "numeric" });
const moment = formatOf({ dateStyle: "short", timeStyle: "short" });

/** `15 พฤศจิกายน 2569`. */
export function thaiDay(day: Day): string {
  return longDate.format(midnight(day));
}

/** `15/11/69 16:05 น.` */
export function thaiMoment(at: Date): string {
  return `${moment.format(at)} น.`;
}
