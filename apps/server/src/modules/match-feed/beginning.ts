import type { Phase } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";

/** What a half may be longer than its minutes, and a break at least and at most. */
const STOPPAGE = 10;
const [SHORT_BREAK, LONG_BREAK] = [10, 20];

/**
 * When a match has truly begun that is heard of for the first time: within its first half by its clock, later by the
 * schedule where that can be. Where it has begun before its time, the earliest moment: a bet too many is given back rather
 * than one too few. Null before its start.
 */
export function beginningOf(phase: Phase, minute: number, at: number, kickOffAt: number | null): number | null {
  if (phase === "before") return null;
  if (phase === "first-half" && minute < 45) return at - minute * MINUTE_MS;
  const [least, most] =
    phase === "first-half"
      ? [45, 45 + STOPPAGE]
      : phase === "half-time"
        ? [45, 45 + STOPPAGE + LONG_BREAK]
        : [minute + SHORT_BREAK, minute + 2 * STOPPAGE + LONG_BREAK];
  const [earliest, latest] = [at - most * MINUTE_MS, at - least * MINUTE_MS];
  if (kickOffAt === null || kickOffAt > latest) return earliest;
  return Math.max(kickOffAt, earliest);
}
