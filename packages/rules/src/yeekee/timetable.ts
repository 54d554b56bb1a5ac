import type { RoundTimes } from "../lotto/round-times.ts";
import { addDays, bangkokDay, bangkokInstant, compactDay, type Day, isDay, MINUTE_MS } from "../time.ts";

/**
 * When rounds are, the same for every operator: whoever checks a draw derives from the round's code when its shooting
 * ended, and takes nobody's word for it.
 */
export const YEEKEE_TIMETABLE = {
  roundsPerDay: 88,
  intervalMs: 15 * MINUTE_MS,
  /** When bets on the first round close. */
  firstCloses: "06:00",
  /** When the game day begins and all of its rounds take bets. */
  opens: "05:00",
  /** How long shots are taken after the bets closed. */
  shootingMs: 2 * MINUTE_MS,
  /** From the bets' closing to the result. */
  resultAfterMs: 3 * MINUTE_MS,
} as const;

export interface YeekeeRound extends RoundTimes {
  readonly code: string;
  /** Rounds after midnight belong to the day on which the first one was. */
  readonly gameDay: Day;
  /** From 1 within the game day. */
  readonly number: number;
  /** The list of shots is frozen then. */
  readonly shootingEndsAt: Date;
}

export function yeekeeRound(gameDay: Day, number: number): YeekeeRound {
  const { firstCloses, intervalMs, opens, shootingMs, resultAfterMs } = YEEKEE_TIMETABLE;
  const closesMs = bangkokInstant(gameDay, firstCloses).getTime() + (number - 1) * intervalMs;
  return {
    code: `YK-${compactDay(gameDay)}-${String(number).padStart(2, "0")}`,
    gameDay,
    number,
    opensAt: bangkokInstant(gameDay, opens),
    closesAt: new Date(closesMs),
    shootingEndsAt: new Date(closesMs + shootingMs),
    drawsAt: new Date(closesMs + resultAfterMs),
  };
}

/** The round of a code such as `YK-20261001-42`; undefined where there is none. */
export function yeekeeRoundOf(code: string): YeekeeRound | undefined {
  const [, year, month, date, digits] = /^YK-(\d{4})(\d{2})(\d{2})-(\d{2})$/.exec(code) ?? [];
  const number = Number(digits);
  if (!(number >= 1 && number <= YEEKEE_TIMETABLE.roundsPerDay)) return undefined;
  const gameDay = `${year}-${month}-${date}`;
  return isDay(gameDay) ? yeekeeRound(gameDay, number) : undefined;
}

export function yeekeeDay(gameDay: Day): YeekeeRound[] {
  return Array.from({ length: YEEKEE_TIMETABLE.roundsPerDay }, (_, index) => yeekeeRound(gameDay, index + 1));
}

/** The game day that has opened last. */
export function gameDayAt(now: Date): Day {
  const today = bangkokDay(now);
  return now < bangkokInstant(today, YEEKEE_TIMETABLE.opens) ? addDays(today, -1) : today;
}

/** The round whose bets close next, or undefined in the quiet time after the last one. */
export function nextToClose(now: Date): YeekeeRound | undefined {
  const { firstCloses, intervalMs, roundsPerDay } = YEEKEE_TIMETABLE;
  const gameDay = gameDayAt(now);
  const sinceFirstMs = now.getTime() - bangkokInstant(gameDay, firstCloses).getTime();
  const number = Math.max(Math.floor(sinceFirstMs / intervalMs) + 2, 1);
  return number > roundsPerDay ? undefined : yeekeeRound(gameDay, number);
}
