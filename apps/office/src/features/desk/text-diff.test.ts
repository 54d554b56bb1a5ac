import { expect, test } from "vitest";
import { diffLines, diffWords } from "./text-diff.ts";

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`);

test("what stays, what is taken out and what is put in", () => {
  expect(shown("1\n2\n3\n4", "1\n3\n4 ใหม่\n5")).toEqual([" 1", "-2", " 3", "-4", "+4 ใหม่", "+5"]);
  expect(shown("ก", "ก")).toEqual([" ก"]);
  expect(shown("ก", "ข")).toEqual(["-ก", "+ข"]);
});

test("both texts can be read from the difference", () => {
  const before = ["ก", "ข", "ค", "ข", "ง", "", "จ"].join("\n");
  const after = ["ข", "ค", "ฉ", "ข", "", "ง", "จ", "จ"].join("\n");
  const lines = diffLines(before, after);
  const read = (skipped: string) => lines.flatMap(({ kind, text }) => (kind === skipped ? [] : [text])).join("\n");
  expect(read("added")).toBe(before);
  expect(read("removed")).toBe(after);
});

test("a sentence is compared word by word, also where no space is between", () => {
  const parts = diffWords("โทร 081-111-1111 ทุกวัน", "โทร 089-999-9999 ทุกวัน");
  expect(
    parts
      .filter(({ kind }) => kind !== "added")
      .map(({ text }) => text)
      .join(""),
  ).toBe("โทร 081-111-1111 ทุกวัน");
  expect(
    parts
      .filter(({ kind }) => kind !== "removed")
      .map(({ text }) => text)
      .join(""),
  ).toBe("โทร 089-999-9999 ทุกวัน");
  expect(parts.find(({ kind }) => kind === "same")?.text).toBe("โทร");
});
