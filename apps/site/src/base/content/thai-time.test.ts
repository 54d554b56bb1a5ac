import { expect, test } from "vitest";
import { thaiDay, thaiMoment } from "./thai-time.ts";

test("times are Bangkok's and years Buddhist", () => {
  expect(thaiDay("2026-09-30T17:30:00Z")).toBe("1 ตุลาคม 2569");
  expect(thaiMoment("2026-10-01T09:05:00Z")).toBe("1 ต.ค. 2569 16:05 น.");
});
