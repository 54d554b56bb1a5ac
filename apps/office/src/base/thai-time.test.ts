import { expect, test } from "vitest";
import { ageText, fullMomentText, leftText, momentText, restText } from "./thai-time.ts";

test("a time is Bangkok's, with the Buddhist year", () => {
  expect(momentText("2026-11-15T18:30:00.000Z")).toBe("16 พ.ย. 01:30");
  expect(fullMomentText("2026-12-31T17:00:01.000Z")).toBe("1 ม.ค. 2570 00:00:01");
});

test("a rest ends at a time of its day, or never", () => {
  expect(restText("2026-11-18T18:30:00.000Z")).toBe("19 พ.ย. 2569 01:30");
  expect([null, "9999-12-31T00:00:00.000Z"].map(restText)).toEqual(["ตลอดไป", "ตลอดไป"]);
});

test("an age has its largest unit", () => {
  const now = Date.parse("2026-11-16T12:00:00.000Z");
  expect(ageText("2026-11-16T11:59:30.000Z", now)).toBe("เมื่อครู่");
  expect(ageText("2026-11-16T11:54:00.000Z", now)).toBe("6 นาที");
  expect(ageText("2026-11-16T09:30:00.000Z", now)).toBe("2 ชม.");
  expect(ageText("2026-11-01T12:00:00.000Z", now)).toBe("15 วัน");
  expect(ageText("2026-11-16T12:00:05.000Z", now)).toBe("เมื่อครู่");
});

test("time that is left runs by the second, and far ahead by the day", () => {
  expect(leftText(252_000)).toBe("04:12");
  expect(leftText(7_452_999)).toBe("2:04:12");
  expect(leftText(999)).toBe("00:00");
  expect(leftText(10 * 86_400_000)).toBe("10 วัน");
});
