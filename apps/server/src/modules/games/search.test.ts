import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, misfit, onOtherKeyboard, queryForms, slipsWithin } from "./search.ts";

const names = ["ตลาดน้ำอัมพวา", "Amphawa Floating Market"].map(fold);
const finds = (query: string) => misfit(queryForms(query), names) !== undefined;

test.each([
  "ตลาดน้ำ",
  "ตลาดนำ",
  "ตลาด น้ำ",
  "อำพวา",
  "อัมพวส",
  "amphawa",
  "AMPHAWA",
  "ampahwa",
  "amphwa",
  "amphhawa",
  "floating markt",
  "Floating-Market",
])("%s finds the game", (query) => {
  expect(finds(query)).toBe(true);
});

test("somebody who forgot to change the keyboard over finds it too", () => {
  expect(onOtherKeyboard("ฟทย้ฟไฟ")).toBe("amphawa");
  expect(onOtherKeyboard("9]kf")).toBe("ตลาด");
  expect(finds("ฟทยห้ฟไฟ")).toBe(true);
  expect(finds("9]kf")).toBe(true);
});

test.each(["นาคราช", "dragon", "xq", "อx", "สล็อตแตกง่าย", "market of dreams and wonders"])(
  "%s does not find it",
  (query) => {
    expect(finds(query)).toBe(false);
  },
);

test("a name that begins with the query comes before one that holds it, and that before a slip", () => {
  const score = (query: string) => misfit(queryForms(query), names) ?? Number.NaN;
  expect(score("amph")).toBeLessThan(score("float"));
  expect(score("float")).toBeLessThan(score("flaot"));
});

test("one slip is counted as one, whatever it is", () => {
  expect(slipsWithin("market", "floatingmarket")).toBe(0);
  expect(slipsWithin("markat", "floatingmarket")).toBe(1);
  expect(slipsWithin("marke", "floatingmrket")).toBe(1);
  expect(slipsWithin("marrket", "floatingmarket")).toBe(1);
  expect(slipsWithin("mraket", "floatingmarket")).toBe(1);
});

test("a part of a name is always found in it, and one wrong letter never makes more than one slip", () => {
  const name = "abcdefghijklmnopqrst";
  fc.assert(
    fc.property(fc.nat(14), fc.integer({ min: 3, max: 6 }), fc.nat(5), (from, length, at) => {
      const part = name.slice(from, from + length);
      expect(slipsWithin(part, name)).toBe(0);
      const spoiled = `${part.slice(0, at % length)}ก${part.slice((at % length) + 1)}`;
      expect(slipsWithin(spoiled, name)).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test("any text can be asked for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (query) => {
      misfit(queryForms(query), names);
    }),
    { numRuns: 300 },
  );
});
