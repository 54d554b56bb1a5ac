import { type Day, DAY_MS, HOUR_MS, isDay, midnight, MINUTE_MS } from "@chokdee/rules/time";

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", ...style });
}

const moment = formatOf({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const fullMoment = formatOf({ dateStyle: "medium", timeStyle: "medium" });
const datedMoment = formatOf({ dateStyle: "medium", timeStyle: "short" });

/** `16 พ.ย. 18:41` of a time on the wire. */
export function momentText(time: string): string {
  return moment.format(new Date(time));
}

const longDate = formatOf({ dateStyle: "long" });

/** How long something is shown, as members read it: `1 ตุลาคม 2569 ถึง 3 ตุลาคม 2569`. */
export function periodText(from: string, to: string | null): string {
  const begins = longDate.format(new Date(from));
  return to === null ? `เริ่ม ${begins}` : `${begins} ถึง ${longDate.format(new Date(to))}`;
}

const longDay = formatOf({ dateStyle: "full" });
const clock = formatOf({ hour: "2-digit", minute: "2-digit" });

/** `วันจันทร์ที่ 16 พฤศจิกายน พ.ศ. 2569` of a day. */
export function dayText(day: Day): string {
  return longDay.format(midnight(day));
}

/** `18:41` of a time on the wire. */
export function clockText(time: string): string {
  return clock.format(new Date(time));
}

/** With the year and the second, for evidence. */
export function fullMomentText(time: string): string {
  return fullMoment.format(new Date(time));
}

/** Until when a member rests, `17 พ.ค. 2570 18:41`; null, and the year that stands for it elsewhere, is for good. */
export function restText(until: string | null): string {
  return until === null || until.startsWith("9999") ? "ตลอดไป" : datedMoment.format(new Date(until));
}

const shortDay = formatOf({ day: "numeric", month: "short" });
const datedDay = formatOf({ day: "numeric", month: "short", year: "numeric" });
const month = formatOf({ month: "short", year: "2-digit" });

/** `16 พ.ย.` of a day, or with its year `16 พ.ย. 2569`. */
export function shortDayText(day: Day, withYear = false): string {
  return (withYear ? datedDay : shortDay).format(midnight(day));
}

/** `พ.ย. 69` of a day in it. */
export function monthText(day: Day): string {
  return month.format(midnight(day));
}

const longMonth = formatOf({ month: "long", year: "numeric" });
const weekday = formatOf({ weekday: "narrow" });

/** `พฤศจิกายน 2569` of a day in it. */
export function longMonthText(day: Day): string {
  return longMonth.format(midnight(day));
}

/** `จ` of a day. */
export function weekdayText(day: Day): string {
  return weekday.format(midnight(day));
}

// The Swedish way of writing a moment is the one that nobody reads in two ways.
const field = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Bangkok",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2026-11-16 18:41:00` of a time on the wire, as it is typed. */
export function fieldMoment(time: string): string {
  return field.format(new Date(time));
}

/** Undefined for what is no moment. Seconds may be left out. */
export function momentOfField(text: string): string | undefined {
  const [, day, minute, second = ":00"] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?$/.exec(text.trim()) ?? [];
  if (day === undefined || minute === undefined || !isDay(day)) return undefined;
  const at = new Date(`${day}T${minute}${second}+07:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
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

/** How much time is left: `04:12`, `2:04:12`, or in days beyond two of them. */
export function leftText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} วัน`;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const hours = Math.floor(ms / HOUR_MS);
  const rest = `${two((ms % HOUR_MS) / MINUTE_MS)}:${two((ms % MINUTE_MS) / 1_000)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
