import type { CallOutput } from "@chokdee/contract";
import { thaiDay } from "../../base/content/thai-time.ts";

export type Notice = CallOutput<"notificationList">[number];

/** The length of a visit: for this long after it was shown, the dialog does not open by itself again. */
const VISIT_MS = 60 * 60_000;

interface Entry {
  readonly shownAtMs: number | null;
  readonly loggedInAtMs: number | null;
}

/**
 * Whether the announcements open when a member enters: if there are any, read or not, once in a visit, so that a reload
 * or a second tab does not show the same again. A login begins a new visit. A time far in the future was written by a
 * clock that has since been corrected.
 */
export function opensOnEntry(notices: readonly Notice[], { shownAtMs, loggedInAtMs }: Entry, nowMs: number): boolean {
  if (notices.length === 0) return false;
  const isShownSinceLogin = shownAtMs !== null && shownAtMs >= (loggedInAtMs ?? shownAtMs);
  return !isShownSinceLogin || Math.abs(nowMs - shownAtMs) >= VISIT_MS;
}

/** The pages of the dialog: all announcements, unread ones first. */
export function pagesOf(notices: readonly Notice[]): readonly Notice[] {
  return notices.toSorted((one, other) => Number(one.is_read) - Number(other.is_read));
}

/** How long an event runs, in words. */
export function eventPeriod(startsAt: string, endsAt: string | null): string {
  return endsAt === null ? `เริ่ม ${thaiDay(startsAt)}` : `${thaiDay(startsAt)} ถึง ${thaiDay(endsAt)}`;
}
