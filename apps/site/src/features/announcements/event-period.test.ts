import { expect, test } from "vitest";
import { eventPeriod } from "./event-period.ts";

test("an event's days are those of Bangkok, in the Buddhist year", () => {
  expect(eventPeriod("2026-11-15T18:00:00.000Z", null)).toBe("เริ่ม 16 พฤศจิกายน 2569");
  expect(eventPeriod("2026-11-15T03:00:00.000Z", "2026-12-01T03:00:00.000Z")).toBe("15 พฤศจิกายน 2569 ถึง 1 ธันวาคม 2569");
});
