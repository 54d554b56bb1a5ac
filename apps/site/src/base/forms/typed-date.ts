import { type Day, isDay as isRealDay } from "@chokdee/rules/time";

const BUDDHIST_AHEAD_YEARS = 543;
/** No one alive was born in such a Buddhist year, nor will be in such a Christian one. */
const FIRST_BUDDHIST_YEAR = 2400;

/**
 * Day, month and year as typed, such as `15-5-2533`, as `1990-05-15`. Anything that is not a date is returned
 * unchanged.
 */
export function isoOfTyped(typed: string): string {
  const [, day = "", month = "", year = ""] = /^\s*(\d{1,2})\s*-(\d{1,2})-\s*(\d{4})\s*$/.exec(typed) ?? [];
  if (year === "") return typed;
  const christian = Number(year) >= FIRST_BUDDHIST_YEAR ? Number(year) - BUDDHIST_AHEAD_YEARS : Number(year);
  return `${christian}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export function isBlankDate(typed: string): boolean {
  return typed.replace(/[-\s]/g, "") === "";
}

/** The reverse: `1990-05-15` as a member would type it, `15-5-2533`. */
export function typedOfIso(iso: string): string {
  const [year, month, day] = iso.split("-").map(Number);
  return `${day}-${month}-${(year ?? 0) + BUDDHIST_AHEAD_YEARS}`;
}

const FIRST_DAY = "2000-01-01";

/** Whether a text is a day in the wire format. */
export function isDay(value: unknown): value is Day {
  return typeof value === "string" && isRealDay(value) && value >= FIRST_DAY;
}
