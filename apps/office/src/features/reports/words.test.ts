import { expect, test } from "vitest";
import { cellText, changeText, spanText } from "./words.ts";

test("cells read as what they are", () => {
  expect([
    cellText(1234.5, "baht", "ggr"),
    cellText(-0.01, "baht", "ggr"),
    cellText(1234, "count", "rounds"),
    cellText(96.1, "percent", "return"),
    cellText(3.5, "percent", "change"),
    cellText(null, "percent", "theory"),
    cellText("2026-11-16", "day", "day"),
    cellText("slot", "name", "name"),
    cellText("slot", "text", "member"),
  ]).toEqual(["1,234.50", "-0.01", "1,234", "96.10 %", "+3.50 %", "–", "16 พ.ย. 2569", "สล็อต", "slot"]);
});

test("a change is one against something", () => {
  expect([changeText(110, 100), changeText(-50, -100), changeText(5, 0), changeText(null, 4)]).toEqual([
    "+10.00 %",
    "+50.00 %",
    undefined,
    undefined,
  ]);
});

test("a period names its days once", () => {
  expect(spanText({ from: "2026-11-01", to: "2026-11-01" })).toBe("1 พ.ย. 2569");
  expect(spanText({ from: "2026-11-01", to: "2026-11-14" })).toBe("1 พ.ย. 2569 ถึง 14 พ.ย. 2569");
});
