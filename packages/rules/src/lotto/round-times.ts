import {
  addDays,
  bangkokDay,
  bangkokInstant,
  compactDay,
  type Day,
  HOUR_MS,
  type TimeOfDay,
  zonedDay,
  zonedInstant,
} from "../time.ts";
import { heldDays } from "./calendar.ts";
import type { Market, SaleTimes } from "./market.ts";

export interface RoundTimes {
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** When the source is expected to publish. */
  readonly drawsAt: Date;
}

export interface PlannedRound extends RoundTimes {
  readonly code: string;
  readonly marketCode: string;
  /** The draw's day; a round that closes past midnight keeps the day on which it opened. */
  readonly day: Day;
}

/** A closing at or before the opening means the day after it, and a draw before its closing likewise. */
export function roundTimes(day: Day, sale: SaleTimes): RoundTimes {
  const { zone, early } = sale;
  const { closes, draws } = early?.days.includes(day) ? early : sale;
  const at = (on: Day, time: TimeOfDay) => (zone ? zonedInstant(zone, on, time) : bangkokInstant(on, time));
  const opensAt = bangkokInstant(addDays(day, -sale.opensDaysBefore), sale.opens);
  const closesOn = at(day, closes) > opensAt ? day : addDays(day, 1);
  const closesAt = at(closesOn, closes);
  const drawsOn = at(closesOn, draws) >= closesAt ? closesOn : addDays(closesOn, 1);
  return { opensAt, closesAt, drawsAt: at(drawsOn, draws) };
}

/** The day by which a draw is known, wherever it was moved to: the one that it is at its exchange. */
export function dayOfDraw(sales: readonly SaleTimes[], drawsAt: Date): Day {
  const zone = sales[0]?.zone;
  return zone ? zonedDay(zone, drawsAt) : bangkokDay(drawsAt);
}

/** The rounds of a market whose draws fall on these days, both ends included. */
export function plannedRounds(market: Market, from: Day, to: Day): PlannedRound[] {
  return heldDays(market.calendar, from, to).flatMap((day) =>
    market.sales.map((sale, index) => ({
      code: `${market.prefix}-${compactDay(day)}${market.sales.length > 1 ? `-${index + 1}` : ""}`,
      marketCode: market.code,
      day,
      ...roundTimes(day, sale),
    })),
  );
}

/** Staff are called when a source has not published this long after the expected time. */
export const RESULT_OVERDUE_MS = HOUR_MS;
