export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Bangkok is seven hours ahead of UTC, all year. */
const AHEAD_HOURS = 7;
const AHEAD_MS = AHEAD_HOURS * HOUR_MS;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Days are text such as `2026-10-01`, so that they compare and sort as they are. */
export type Day = string;

/** A time of day in Bangkok, such as `15:20` or `15:20:30`. */
export type TimeOfDay = string;

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that it is in Bangkok. */
export function bangkokDay(at: Date): Day {
  return inBangkok(at).slice(0, 10);
}

/** The time that it is in Bangkok, to the minute. */
export function bangkokTime(at: Date): TimeOfDay {
  return inBangkok(at).slice(11, 16);
}

export function bangkokInstant(day: Day, time: TimeOfDay): Date {
  return new Date(`${day}T${time}+07:00`);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What UTC would write when it is this moment in a zone, such as `America/New_York`. */
function inZone(zone: string, at: Date): string {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    const [short, long] = ["2-digit", "numeric"] as const;
    const fields = { year: long, month: short, day: short, hour: short, minute: short, second: short } as const;
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...fields });
    clocks.set(zone, clock);
  }
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const read = (...types: readonly Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type));
  return `${read("year", "month", "day").join("-")}T${read("hour", "minute", "second").join(":")}Z`;
}

/** The day that it is in a zone. */
export function zonedDay(zone: string, at: Date): Day {
  return inZone(zone, at).slice(0, 10);
}

/** When a zone's clock shows this time, in its summer or its winter. */
export function zonedInstant(zone: string, day: Day, time: TimeOfDay): Date {
  const written = Date.parse(`${day}T${time}Z`);
  const aheadMs = (at: number) => Date.parse(inZone(zone, new Date(at))) - at;
  // The first guess may lie on the other side of the night in which the clock is changed.
  return new Date(written - aheadMs(written - aheadMs(written)));
}

/** The midnight that a day begins with. */
export function midnight(day: Day): Date {
  return bangkokInstant(day, "00:00");
}

/** The midnight that ends a day. */
export function midnightAfter(day: Day): Date {
  return midnight(addDays(day, 1));
}

/** From the first moment of a day to the midnight after another; without a day, that end is open. */
export function dayRange(from: Day | undefined, to: Day | undefined) {
  return {
    from: from === undefined ? undefined : midnight(from),
    to: to === undefined ? undefined : midnightAfter(to),
  };
}

/** Minutes since Bangkok's midnight. */
export function minuteOfDay(at: Date): number {
  return Math.floor((at.getTime() + AHEAD_MS) / MINUTE_MS) % DAY_MINUTES;
}

/** The hour that it is in UTC when it is an hour in Bangkok. */
export function utcHour(bangkokHour: number): number {
  return (bangkokHour + 24 - AHEAD_HOURS) % 24;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Both ends included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `2026-10-01` as it is written in round codes: `20261001`. */
export function compactDay(day: Day): string {
  return day.replaceAll("-", "");
}

/** What UTC would write when it is this moment in Bangkok. */
function inBangkok(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString();
}
