import { HOUR_MS, MINUTE_MS } from "../time.ts";

/** A match that has not begun so long after its time is void. */
const BEGIN_WITHIN_MS = 12 * HOUR_MS;
/** One that has begun must be finished by then, or only what was decided stands. */
const FINISH_WITHIN_MS = 30 * HOUR_MS;
/** Errors in the data are corrected for so long after the first settlement; protests change nothing. */
const RESETTLE_WITHIN_MS = 72 * HOUR_MS;
/** A result that a feed has confirmed is paid so much later. */
const RESULT_WAIT_MS = 5 * MINUTE_MS;

/** What is known of how a match came to be played. Times are milliseconds since 1970. */
export interface MatchCourse {
  readonly scheduledAt: number;
  readonly begunAt: number | null;
  readonly finishedAt: number | null;
  readonly isAwarded: boolean;
  readonly isVenueSwapped: boolean;
}

export type VoidReason = "venue-swapped" | "awarded" | "not-begun" | "postponed";

/** How a match closes without a full result. Null: it is still to be played, or has a result. */
export type Closing =
  | { readonly status: "void"; readonly reason: VoidReason }
  | { readonly status: "abandoned" }
  | null;

/** Whether a match was put off by so much that what was bet on it is void. */
export function isPostponed(scheduledAt: number, startsAt: number): boolean {
  return startsAt > scheduledAt + BEGIN_WITHIN_MS;
}

export function closingOf(course: MatchCourse, now: number): Closing {
  const { scheduledAt, begunAt, finishedAt, isAwarded, isVenueSwapped } = course;
  if (isVenueSwapped) return { status: "void", reason: "venue-swapped" };
  const latest = scheduledAt + BEGIN_WITHIN_MS;
  if (begunAt === null) {
    if (isAwarded) return { status: "void", reason: "awarded" };
    return now >= latest ? { status: "void", reason: "not-begun" } : null;
  }
  if (begunAt > latest) return { status: "void", reason: "not-begun" };
  const isOver = finishedAt !== null || now < begunAt + FINISH_WITHIN_MS;
  return isOver && !isAwarded ? null : { status: "abandoned" };
}

/** A time span in which bets were accepted though something had happened that they did not know. */
export interface CancelWindow {
  readonly from: number;
  /** Null while it has no end. */
  readonly to: number | null;
}

/** Whether a bet is void by the moment at which it was accepted. */
export function isBetVoid(
  bet: { readonly acceptedAt: number; readonly isLive: boolean },
  begunAt: number | null,
  windows: readonly CancelWindow[],
): boolean {
  if (!bet.isLive && begunAt !== null && bet.acceptedAt >= begunAt) return true;
  return windows.some(({ from, to }) => bet.acceptedAt >= from && (to === null || bet.acceptedAt < to));
}

/** Whether a match may be offered before its start: not when its time has passed, and not when any source has its result. */
export function mayOpen(startsAt: number, hasResult: boolean, now: number): boolean {
  return !hasResult && now < startsAt;
}

export function mayResettle(settledAt: number, now: number): boolean {
  return now <= settledAt + RESETTLE_WITHIN_MS;
}

/** When a result that was confirmed at this moment is paid. */
export function paysAt(confirmedAt: number): number {
  return confirmedAt + RESULT_WAIT_MS;
}
