import { expect, test } from "vitest";
import { ageText, fullMomentText, momentText } from "./words.ts";

test("a time is Bangkok's, with the Buddhist year", () => {
  expect(momentText("2026-11-15T18:30:00.000Z")).toBe("16 พ.ย. 01:30");
  expect(fullMomentText("2026-12-31T17:00:01.000Z")).toBe("1 ม.ค. 2570 00:00:01");
});

test("an age is told in its largest unit", () => {
  const now = Date.parse("2026-11-16T12:00:00.000Z");
  expect(ageText("2026-11-16T11:59:30.000Z", now)).toBe("เมื่อครู่");
  expect(ageText("2026-11-16T11:54:00.000Z", now)).toBe("6 นาที");
  expect(ageText("2026-11-16T09:30:00.000Z", now)).toBe("2 ชม.");
  expect(ageText("2026-11-01T12:00:00.000Z", now)).toBe("15 วัน");
  expect(ageText("2026-11-16T12:00:05.000Z", now)).toBe("เมื่อครู่");
});
