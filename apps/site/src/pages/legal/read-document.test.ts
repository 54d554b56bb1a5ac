import { expect, test } from "vitest";
import { readDocument } from "./read-document.ts";

test("sections, headings and paragraphs are distinguished", () => {
  const body = "คำนำ\n\n1. หัวข้อแรก\nย่อหน้าหนึ่ง\nย่อหน้าสอง\n \n2. ข้อเดียวจบ\n\n\n";
  expect(readDocument(body)).toEqual([
    { heading: undefined, paragraphs: ["คำนำ"] },
    { heading: "1. หัวข้อแรก", paragraphs: ["ย่อหน้าหนึ่ง", "ย่อหน้าสอง"] },
    { heading: undefined, paragraphs: ["2. ข้อเดียวจบ"] },
  ]);
  expect(readDocument("")).toEqual([]);
});
