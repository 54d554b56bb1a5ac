import type { RoundTimes } from "../lotto/round-times.ts";
import { addDays, bangkokDay, bangkokInstant, compactDay, type Day } from "../time.ts";
import type { YeekeeSettings } from "./settings.ts";

export interface YeekeeRound extends RoundTimes {
  readonly code: string;
  /** Rounds after midnight belong to the day on which the first one was. */
  readonly gameDay: Day;
  /** From 1 within the game day. */
  readonly number: number;
  /** The list of shots is frozen then. */
  readonly shootingEndsAt: Date;
}

export function yeekeeRound(gameDay: Day, number: number, settings: YeekeeSettings): YeekeeRound {
  const closesMs = bangkokInstant(gameDay, settings.firstCloses).getTime() + (number - 1) * settings.intervalMs;
  return {
    code: `YK-${compactDay(gameDay)}-${String(number).padStart(2, "0")}`,
    gameDay,
    number,
    opensAt: bangkokInstant(gameDay, settings.opens),
    closesAt: new Date(closesMs),
    shootingEndsAt: new Date(closesMs + settings.shootingMs),
    drawsAt: new Date(closesMs + settings.resultAfterMs),
  };
}

export function yeekeeDay(gameDay: Day, settings: YeekeeSettings): YeekeeRound[] {
  return Array.from({ length: settings.roundsPerDay }, (_, index) => yeekeeRound(gameDay, index + 1, settings));
}

/** The game day that has opened last. */
export function gameDayAt(now: Date, settings: YeekeeSettings): Day {
  const today = bangkokDay(now);
  return now < bangkokInstant(today, settings.opens) ? addDays(today, -1) : today;
}

/** The round whose bets close next, or undefined in the quiet time after the last one. */
export function nextToClose(now: Date, settings: YeekeeSettings): YeekeeRound | undefined {
  const gameDay = gameDayAt(now, settings);
  const sinceFirstMs = now.getTime() - bangkokInstant(gameDay, settings.firstCloses).getTime();
  const number = Math.max(Math.floor(sinceFirstMs / settings.intervalMs) + 2, 1);
  return number > settings.roundsPerDay ? undefined : yeekeeRound(gameDay, number, settings);
}
