import { expect, test } from "vitest";
import { fullDay, nearDay, shortDay, thaiDay, thaiMoment, timeOfDay } from "./thai-time.ts";

test("times are Bangkok's and years Buddhist", () => {
  expect(thaiDay("2026-09-30T17:30:00Z")).toBe("1 ตุลาคม 2569");
  expect(thaiMoment("2026-10-01T09:05:00Z")).toBe("1 ต.ค. 2569 16:05 น.");
});

test("days are Thai, with the Buddhist year, and times are Bangkok's", () => {
  expect(fullDay("2026-11-15")).toBe("วันอาทิตย์ที่ 15 พฤศจิกายน 2569");
  expect(shortDay("2026-11-15")).toBe("15 พ.ย. 2569");
  expect(timeOfDay("2026-11-14T17:05:00Z")).toBe("00:05 น.");
});

test("only today and yesterday have names", () => {
  expect(nearDay("2026-11-01", "2026-11-01")).toBe("วันนี้");
  expect(nearDay("2026-10-31", "2026-11-01")).toBe("เมื่อวาน");
  expect(nearDay("2026-10-30", "2026-11-01")).toBeUndefined();
});
