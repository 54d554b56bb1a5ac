import { expect, test } from "vitest";
import { type Notice, opensOnEntry, pagesOf } from "./notices.ts";

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

test("an unread announcement opens the dialog, read ones and none do not", () => {
  expect(opensOnEntry([notice(1, true), notice(2, false)], null, now)).toBe(true);
  expect(opensOnEntry([notice(1, true)], null, now)).toBe(false);
  expect(opensOnEntry([], null, now)).toBe(false);
});

test("after it was shown the dialog stays quiet for an hour", () => {
  const unread = [notice(1, false)];
  expect(opensOnEntry(unread, now, now)).toBe(false);
  expect(opensOnEntry(unread, now - HOUR_MS + 1, now)).toBe(false);
  expect(opensOnEntry(unread, now - HOUR_MS, now)).toBe(true);
});

test("a time that lies ahead does not silence it", () => {
  expect(opensOnEntry([notice(1, false)], now + 1, now)).toBe(true);
});

test("the dialog pages through what is new, or through all when nothing is", () => {
  const [read, fresh] = [notice(1, true), notice(2, false)];
  expect(pagesOf([read, fresh])).toEqual([fresh]);
  expect(pagesOf([read])).toEqual([read]);
  expect(pagesOf([])).toEqual([]);
});
