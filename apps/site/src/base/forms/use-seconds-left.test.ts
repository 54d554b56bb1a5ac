import { expect, test } from "vitest";
import { secondsUntil } from "./use-seconds-left.ts";

const NOW = Date.parse("2026-11-15T10:00:00Z");

test("whole seconds are left, none after the time, and a wrong clock does not wait for hours", () => {
  expect(secondsUntil("2026-11-15T10:00:59.500Z", NOW)).toBe(60);
  expect(secondsUntil("2026-11-15T10:00:00Z", NOW)).toBe(0);
  expect(secondsUntil("2026-11-15T09:00:00Z", NOW)).toBe(0);
  expect(secondsUntil("2026-11-15T12:00:00Z", NOW)).toBe(120);
  expect(secondsUntil("nonsense", NOW)).toBe(0);
});
