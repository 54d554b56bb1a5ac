import { expect, test } from "vitest";
import { eventPeriod, type Notice, opensOnEntry, pagesOf } from "./notices.ts";

const notice = (id: number, isRead: boolean): Notice => ({
  id,
  type: "news",
  title: `ประกาศ ${id}`,
  description: "",
  image: null,
  link: null,
  is_read: isRead,
});
const HOUR_MS = 3_600_000;
const now = 1_800_000_000_000;

test("any announcement opens the dialog, read or not, and none does not", () => {
  const entry = { shownAtMs: null, loggedInAtMs: null };
  expect(opensOnEntry([notice(1, false)], entry, now)).toBe(true);
  expect(opensOnEntry([notice(1, true)], entry, now)).toBe(true);
  expect(opensOnEntry([], entry, now)).toBe(false);
});

test.each<[boolean, { shownAtMs: number; loggedInAtMs: number | null }, string]>([
  [false, { shownAtMs: now, loggedInAtMs: null }, "shown just now"],
  [false, { shownAtMs: now - HOUR_MS + 1, loggedInAtMs: now - HOUR_MS }, "shown since the login"],
  [true, { shownAtMs: now - HOUR_MS, loggedInAtMs: null }, "shown an hour ago"],
  [true, { shownAtMs: now - 2, loggedInAtMs: now - 1 }, "shown before the login"],
  [true, { shownAtMs: now + HOUR_MS, loggedInAtMs: null }, "shown by a clock that was ahead"],
])("the dialog opens: %s with %o, %s", (opens, entry) => {
  expect(opensOnEntry([notice(1, false)], entry, now)).toBe(opens);
});

test("the dialog pages through all, the unread ones first", () => {
  const [first, second, read] = [notice(1, false), notice(2, false), notice(3, true)];
  expect(pagesOf([read, first, second])).toEqual([first, second, read]);
});

test("an event's days are those of Bangkok, in the Buddhist year", () => {
  expect(eventPeriod("2026-11-15T18:00:00.000Z", null)).toBe("เริ่ม 16 พฤศจิกายน 2569");
  expect(eventPeriod("2026-11-15T03:00:00.000Z", "2026-12-01T03:00:00.000Z")).toBe("15 พฤศจิกายน 2569 ถึง 1 ธันวาคม 2569");
});
