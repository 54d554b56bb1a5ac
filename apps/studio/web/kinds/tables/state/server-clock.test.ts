import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const iso = (ms: number) => new Date(ms).toISOString();

test("a wrong clock is corrected by the frame that was least delayed", () => {
  let local = 1_000_000;
  const clock = createServerClock(() => local);
  const aheadBy = 60_000;
  for (const delay of [400, 30, 250]) {
    local += 1_000;
    clock.hear(iso(local + aheadBy - delay));
  }
  expect(clock.now()).toBe(local + aheadBy - 30);
  expect(clock.toLocal(iso(local + aheadBy))).toBe(local + 30);
});

test("a clock that is set during the visit is followed at once", () => {
  let local = 1_000_000;
  const clock = createServerClock(() => local);
  clock.hear(iso(local));
  local += 3_600_000;
  clock.hear(iso(1_000_500));
  expect(clock.now()).toBe(1_000_500);
});

test("before the first frame it is the clock of the device, and what is no time is not heard", () => {
  const clock = createServerClock(() => 5_000);
  clock.hear("soon");
  expect(clock.now()).toBe(5_000);
});
