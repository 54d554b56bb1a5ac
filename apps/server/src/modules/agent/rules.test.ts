import { describe, expect, test } from "vitest";
import { endProblem, isWithin, linkProblem, oneLine, orNone, titleProblem, urlProblem } from "./rules.ts";

describe("a link", () => {
  test.each([null, "/", "/poll/1", "/lotto/yeekee?x=1#y", "https://line.example/chokdee", "HTTPS://example.com/ก"])(
    "%j is taken",
    (link) => {
      expect(linkProblem(link)).toBeUndefined();
    },
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "http://example.com/",
    "https://user:secret@evil.example/",
    "https://chokdee.example@evil.example/",
    "https://localhost/",
    "https://",
    "https:// example.com",
    "poll/1",
    "/a b",
    `/${"x".repeat(600)}`,
    `https://example.com/${"x".repeat(600)}`,
  ])("%j is refused", (link) => {
    expect(linkProblem(link)).toBe("ลิงก์ต้องขึ้นต้นด้วย / หรือ https://");
  });

  test("to a contact must leave the site", () => {
    expect(urlProblem("/poll/1")).toBe("ลิงก์ต้องขึ้นต้นด้วย https://");
    expect(urlProblem(null)).toBeUndefined();
  });
});

test("text from a form loses stray spaces, and blank means none", () => {
  expect(oneLine("  ยินดี\n ต้อนรับ\u00a0 ")).toBe("ยินดี ต้อนรับ");
  expect([orNone(" /x "), orNone("  "), orNone(null)]).toEqual(["/x", null, null]);
  expect(titleProblem("")).toBe("กรุณากรอกหัวข้อ");
  expect(titleProblem("x".repeat(121))).toBe("หัวข้อต้องไม่เกิน 120 ตัวอักษร");
});

test("a window holds from its first moment until just before its last", () => {
  const [start, end] = [new Date(1_000), new Date(2_000)];
  const at = (ms: number) => isWithin({ starts_at: start, ends_at: end }, new Date(ms));
  expect([at(999), at(1_000), at(1_999), at(2_000)]).toEqual([false, true, true, false]);
  expect(isWithin({ starts_at: start, ends_at: null }, new Date(9e12))).toBe(true);
  expect(endProblem(end, start)).toBe("เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม");
  expect(endProblem(start, start)).toBeDefined();
});
