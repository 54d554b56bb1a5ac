import { type Day, isDay as isRealDay } from "@chokdee/rules/time";

const BUDDHIST_AHEAD_YEARS = 543;
/** No one alive was born in such a Buddhist year, nor will be in such a Christian one. */
const FIRST_BUDDHIST_YEAR = 2400;

/**
 * Day, month and year as typed, such as `15-5-2533` or `15/05/2533`, as `1990-05-15`. Anything that is not a date is
 * returned unchanged.
 */
export function isoOfTyped(typed: string): string {
  const [, day = "", month = "", year = ""] = /^\s*(\d{1,2})\s*[-/](\d{1,2})[-/]\s*(\d{4})\s*$/.exec(typed) ?? [];
  if (year === "") return typed;
  const christian = Number(year) >= FIRST_BUDDHIST_YEAR ? Number(year) - BUDDHIST_AHEAD_YEARS : Number(year);
  return `${christian}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Digits as they are typed, with what stands between day, month and year. A browser fills in a day of the wire format. */
export function slashed(typed: string): string {
  const isFilledIn: boolean = isRealDay(typed);
  if (isFilledIn) return typedOfIso(typed).replaceAll("-", "/");
  const parts = typed.split("/");
  const digits = typed.replace(/\D/g, "");
  // Whoever writes a day or a month of one digit is left alone.
  if (parts.length > 1 && parts.slice(0, -1).some((part) => part.length < 2)) return typed;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  if (year !== "") return `${day}/${month}/${year}`;
  return month !== "" ? `${day}/${month}` : day;
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
