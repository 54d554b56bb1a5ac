import { DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", ...style });
}

const moment = formatOf({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const fullMoment = formatOf({ dateStyle: "medium", timeStyle: "medium" });

/** `16 พ.ย. 18:41` of a time on the wire. */
export function momentText(time: string): string {
  return moment.format(new Date(time));
}

/** With the year and the second, for evidence. */
export function fullMomentText(time: string): string {
  return fullMoment.format(new Date(time));
}

const UNITS = [
  { name: "วัน", ms: DAY_MS },
  { name: "ชม.", ms: HOUR_MS },
  { name: "นาที", ms: MINUTE_MS },
] as const;

/** How long ago, in its largest unit: `5 นาที`. */
export function ageText(time: string, now: number): string {
  const age = Math.max(0, now - Date.parse(time));
  const unit = UNITS.find(({ ms }) => age >= ms);
  return unit ? `${Math.floor(age / unit.ms)} ${unit.name}` : "เมื่อครู่";
}
