import { expect, test } from "vitest";
import { fieldName, valueText } from "../../base/field-names.ts";
import { differences } from "./Diff.tsx";

test("only what is otherwise afterwards is listed, however deep it lies", () => {
  expect(
    differences({ min: 10, hours: { from: null, to: "23:00" } }, { min: 20, hours: { from: "01:00", to: "23:00" } }),
  ).toEqual([
    { name: "min", before: "10", after: "20" },
    { name: "hours.from", before: "ไม่มี", after: "01:00" },
  ]);
});

test("what was made or taken away has an empty side", () => {
  expect(differences(null, { name: "ใหม่" })).toEqual([{ name: "name", before: "", after: "ใหม่" }]);
  expect(differences({ a: [1, 2] }, { a: [1] })).toEqual([{ name: "a.1", before: "2", after: "" }]);
});

test("a record is read in Thai: names, amounts in satang and moments", () => {
  expect(["prizes.1.amount", "status", ""].map(fieldName)).toEqual(["รางวัล · 2 · จำนวน", "สถานะ", "ค่า"]);
  expect(valueText("amount", "5000")).toBe("50.00 บาท");
  expect(valueText("reward.amount", 50)).toBe("50");
  expect([valueText("status", "suspended"), valueText("is_open", false)]).toEqual(["ระงับ", "ไม่"]);
  expect(valueText("closes_at", "2026-11-16T17:30:00.000Z")).toContain("00:30");
});
