import { expect, test } from "vitest";
import { limitSentence, type PersonalLimit, restText } from "./limits.ts";

const moment = () => "16/11/69 15:00 น.";
const loss: PersonalLimit = { kind: "loss", period: "week", amount: 1_000, left: 50, frees_at: "2026-11-16T08:00:00Z" };

test("UKGC 12: a member reads which limit it is, how much is left of it, and when there is more", () => {
  expect(limitSentence(loss, moment)).toBe(
    "ยอดเสียต่อ 7 วันไม่เกิน 1,000.00 บาท เหลือ 50.00 บาท ใช้ได้เพิ่มตั้งแต่ 16/11/69 15:00 น.",
  );
  expect(limitSentence({ ...loss, kind: "time", period: "day", amount: 60, left: 0 }, moment)).toBe(
    "เวลาเล่นต่อวันไม่เกิน 60 นาที เหลือ 0 นาที ใช้ได้เพิ่มตั้งแต่ 16/11/69 15:00 น.",
  );
  expect(limitSentence({ ...loss, kind: "deposit", period: "day" }, moment)).toContain("ยอดฝากต่อ 24 ชั่วโมง");
  expect(limitSentence({ ...loss, kind: "stake", period: "bet", frees_at: null }, moment)).toBe(
    "ยอดเดิมพันต่อครั้งไม่เกิน 1,000.00 บาท",
  );
});

test("a rest has its end, or none", () => {
  expect(restText("2026-11-16T08:00:00Z", moment)).toBe("ถึง 16/11/69 15:00 น.");
  expect(restText("9999-12-31T00:00:00Z", moment)).toBe("ตลอดไป");
});
