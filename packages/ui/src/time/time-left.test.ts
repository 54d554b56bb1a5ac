import fc from "fast-check";
import { expect, test } from "vitest";
import { clockFrom } from "./clock.ts";
import { formatTimeLeft, secondsLeft, spokenTimeLeft, untilNextSecond } from "./time-left.ts";

test.each([
  [0, "00:00", "0 วินาที"],
  [5, "00:05", "5 วินาที"],
  [245, "04:05", "4 นาที"],
  [11_045, "3:04:05", "3 ชั่วโมง 4 นาที"],
  [183_845, "2 วัน 03:04:05", "2 วัน 3 ชั่วโมง 4 นาที"],
  [86_400, "1 วัน 00:00:00", "1 วัน"],
])("%d seconds are %s, spoken as %s", (seconds, text, spoken) => {
  expect(formatTimeLeft(seconds)).toBe(text);
  expect(spokenTimeLeft(seconds)).toBe(spoken);
});

test("the second that runs still counts, and nothing is left at the end", () => {
  expect(secondsLeft(10_000, 0)).toBe(10);
  expect(secondsLeft(10_000, 1)).toBe(10);
  expect(secondsLeft(10_000, 9_999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_999)).toBe(0);
});

test("waiting until the next second shows every second once", () => {
  const moment = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(moment, moment, (endsAt, now) => {
      const wait = untilNextSecond(endsAt, now);
      if (endsAt <= now) return wait === 0;
      return wait > 0 && wait <= 1_000 && secondsLeft(endsAt, now + wait) === secondsLeft(endsAt, now) - 1;
    }),
  );
});

test("the server's clock goes on by what has passed, whatever the device believes", () => {
  let passed = 500;
  const clock = clockFrom("2026-11-15T05:00:00.000Z", () => passed);
  expect(clock()).toBe(Date.parse("2026-11-15T05:00:00.000Z"));
  passed += 1_250;
  expect(clock()).toBe(Date.parse("2026-11-15T05:00:01.250Z"));
  expect(clockFrom(7, () => 0)()).toBe(7);
});
