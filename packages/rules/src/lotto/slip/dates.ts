import { type Day, weekdayOf } from "../../time.ts";
import { POLITE } from "./talk.ts";

/** The day by which members know the round, and the day that it is. */
export interface SlipDays {
  readonly day: Day;
  readonly today: Day;
}

const MONTHS = [
  "มกรา(?:คม)?|ม\\.?ค\\.?",
  "กุมภา(?:พันธ์)?|ก\\.?พ\\.?",
  "มีนา(?:คม)?|มี\\.?ค\\.?",
  "เมษา(?:ยน)?|เม\\.?ย\\.?",
  "พฤษภา(?:คม)?|พ\\.?ค\\.?",
  "มิถุนา(?:ยน)?|มิ\\.?ย\\.?",
  "กรกฎา(?:คม)?|ก\\.?ค\\.?",
  "สิงหา(?:คม)?|ส\\.?ค\\.?",
  "กันยา(?:ยน)?|ก\\.?ย\\.?",
  "ตุลา(?:คม)?|ต\\.?ค\\.?",
  "พฤศจิกา(?:ยน)?|พ\\.?ย\\.?",
  "ธันวา(?:คม)?|ธ\\.?ค\\.?",
];
const MONTH = MONTHS.join("|");
/** In the order of `weekdayOf`. */
const WEEKDAYS = ["อาทิตย์", "จันทร์", "อังคาร", "พุธ", "พฤหัส(?:บดี)?", "ศุกร์", "เสาร์"];
const BEFORE = `(?:${POLITE}|งวด|ประจำ|วัน|ที่|นี้|${WEEKDAYS.join("|")}|[\\s:])*`;
/** Of the Christian or the Buddhist era, in full or short. */
const YEAR = "20\\d\\d|25\\d\\d|[2367]\\d";
const AFTER = `(?:${POLITE}|\\s)*$`;
const WRITTEN_DATE = new RegExp(
  `^${BEFORE}(?<date>\\d{1,2})\\s?(?<month>${MONTH})\\s?(?:พ\\.?ศ\\.?\\s?)?(?<year>${YEAR})?${AFTER}`,
);
const NAMED_DATE = new RegExp(
  `^(?=.*(?:งวด|วันที่))${BEFORE}(?:(?<date>\\d{1,2})(?:[/.-](?<month>\\d{1,2})(?:[/.-](?<year>${YEAR}))?)?)?${AFTER}`,
);

/** A line that names the draw by its day, such as `งวด 16/11/69` or `1 ธ.ค. 69`, and whether that is another day. */
export function drawNamedBy(line: string, days: SlipDays): "this" | "other" | undefined {
  const found = WRITTEN_DATE.exec(line) ?? NAMED_DATE.exec(line);
  if (found === null) return undefined;
  const { date, month, year } = found.groups ?? {};
  const [ofYear, ofMonth, ofDate] = days.day.split("-").map(Number);
  const isThis =
    (date === undefined || Number(date) === ofDate) &&
    (month === undefined || monthOf(month) === ofMonth) &&
    (year === undefined || yearOf(year) === ofYear) &&
    WEEKDAYS.every((name, weekday) => weekday === weekdayOf(days.day) || !new RegExp(name).test(line)) &&
    (days.today === days.day || !/วัน\s*นี้/.test(line));
  return isThis ? "this" : "other";
}

function monthOf(written: string): number {
  if (/^\d/.test(written)) return Number(written);
  return MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`).test(written)) + 1;
}

function yearOf(written: string): number {
  const year = Number(written);
  if (year >= 100) return year >= 2500 ? year - 543 : year;
  return year >= 60 ? year + 2500 - 543 : year + 2000;
}

/** `16/11/2569`, as Thai people write it. */
export function printDay(day: Day): string {
  const [year = 0, month, date] = day.split("-").map(Number);
  return `${date}/${month}/${year + 543}`;
}

const BARE_DATE = new RegExp(`^(?<date>\\d{1,2})[/.-](?<month>\\d{1,2})(?:[/.-](?<year>${YEAR}))?$`);
const TURNED_DATE = /^(?<year>20\d\d|25\d\d)[/.-](?<month>\d{1,2})[/.-](?<date>\d{1,2})$/;
const DATE_IN_FRONT = new RegExp(
  `^[^\\d]*(?<date>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>${YEAR})(?=\\s+[^=@\\d]*\\d)`,
);

/**
 * A day in figures, which may as well be numbers: alone, without its year only on top of a slip, or in front of numbers
 * and set apart from them.
 */
export function maybeDate(line: string, isOnTop: boolean): boolean {
  const found = BARE_DATE.exec(line) ?? TURNED_DATE.exec(line) ?? DATE_IN_FRONT.exec(line);
  const { date, month, year } = found?.groups ?? {};
  return (isOnTop || year !== undefined) && isWithin(date, 31) && isWithin(month, 12);
}

const isWithin = (value: string | undefined, limit: number): boolean => Number(value) >= 1 && Number(value) <= limit;
