import type { Calendar, DrawMove } from "./calendar.ts";

/** Every move of the government draw since 30 December 2006. Staff add further ones to the settings. */
const MOVES: readonly DrawMove[] = [
  // New Year's Day: brought forward to 30 December, since 2025 put back by a day.
  { day: "01-01", byDays: -2, lastYear: 2024 },
  { day: "01-01", byDays: 1, firstYear: 2025 },
  // Teachers' Day.
  { day: "01-16", byDays: 1, firstYear: 2016, lastYear: 2025 },
  // Labour Day.
  { day: "05-01", byDays: 1, firstYear: 2007 },
  // Visakha Bucha.
  { day: "2015-06-01", byDays: 1 },
  // A royal ceremony.
  { day: "2015-12-16", byDays: 1 },
  // Makha Bucha.
  { day: "2018-03-01", byDays: 1 },
  { day: "2022-02-16", byDays: 1 },
  // Asalha Bucha.
  { day: "2019-07-16", byDays: -1 },
  { day: "2023-08-01", byDays: -1 },
  // The epidemic of 2020: the tickets of these three draws were drawn on 16 May.
  { day: "2020-04-01", byDays: null },
  { day: "2020-04-16", byDays: null },
  { day: "2020-05-01", byDays: null },
];

export const GOVERNMENT_CALENDAR: Calendar = {
  days: { kind: "days_of_month", days: [1, 16] },
  moves: MOVES,
};
