import fc from "fast-check";
import { expect, test } from "vitest";
import { csvField, reportWord } from "./reports.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", "  =1", "＝1+1", "＋1", "－1", "＠1"])(
  "%j is no formula in a file",
  (text) => {
    expect(csvField(text)).toMatch(/^"'/);
    expect(csvField(text)).not.toContain("\0");
  },
);

test("whatever text a file holds, it begins as text and ends its field where it should", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const field = csvField(text);
      const inner = field.slice(1, -1);
      return (
        field.startsWith('"') &&
        field.endsWith('"') &&
        !inner.replaceAll('""', "").includes('"') &&
        !/^[\s\0]*[=+\-@]/.test(inner)
      );
    }),
  );
});

test("numbers stay numbers, also below zero", () => {
  expect([csvField(-12.5), csvField(0), csvField(null), csvField("สล็อต"), csvField('a"b')]).toEqual([
    "-12.5",
    "0",
    "",
    '"สล็อต"',
    '"a""b"',
  ]);
});

test("what has no word is called by its own name", () => {
  expect([reportWord("ggr"), reportWord("naga"), reportWord("bonus_cost@2026-11-16"), reportWord("toString")]).toEqual([
    "GGR",
    "naga",
    "ต้นทุนโบนัส 2026-11-16",
    "toString",
  ]);
});
