import { isDay } from "./time.ts";

const OLDEST = "1900-01-01";

/** Gambling is for people who are twenty or over. */
export const MIN_AGE = 20;

/** Whole years from a birth date to a day, both as `2006-11-15`. A person born on 29 February ages on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A real date that a person can have been born on, or nothing. */
export function parseBirthDate(text: string, today: string): string | undefined {
  const date = text.trim();
  return isDay(date) && date >= OLDEST && date <= today ? date : undefined;
}

/** Enough of a birth date to tell people apart by age, such as `1990-xx-xx`. */
export function maskBirthDate(date: string): string {
  return `${date.slice(0, 4)}-xx-xx`;
}

export function isOldEnough(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= MIN_AGE;
}
