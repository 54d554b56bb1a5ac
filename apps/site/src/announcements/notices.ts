import type { CallOutput } from "@chokdee/contract";

export type Notice = CallOutput<"notificationList">[number];

/** After it was shown, the dialog does not open by itself for this long. The bell opens it at any time. */
const QUIET_MS = 60 * 60_000;

/**
 * Whether the announcements open when a member enters: there is one that the member has not read, and the dialog
 * was not shown here a short while ago. A time that lies ahead was written by a clock since corrected.
 */
export function opensOnEntry(notices: readonly Notice[], lastShownAtMs: number | null, nowMs: number): boolean {
  if (notices.every(({ is_read }) => is_read)) return false;
  return lastShownAtMs === null || lastShownAtMs > nowMs || nowMs - lastShownAtMs >= QUIET_MS;
}

/** What the dialog pages through: the unread ones, or all when there is nothing new. */
export function pagesOf(notices: readonly Notice[]): readonly Notice[] {
  const unread = notices.filter(({ is_read }) => !is_read);
  return unread.length > 0 ? unread : notices;
}
