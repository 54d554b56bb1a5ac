import { expect, it } from "vitest";
import { drawValues, isSameDraw, toggled, typedNumbers } from "./numbers.ts";

it("takes each number of the right length once, with its zeros", () => {
  expect(typedNumbers("07 7, 12\n07 123 ab", 2)).toEqual(["07", "12"]);
  expect(toggled(toggled(["07"], "12"), "07")).toEqual(["12"]);
});

it("compares two people's sheets by what they say, not by how they were typed", () => {
  const first = { first: ["815236"], front3: ["123", "456"] };
  expect(isSameDraw(first, { first: drawValues(" 815236 "), front3: drawValues("456\n123") })).toBe(true);
  expect(isSameDraw({ set: ["1450.22"] }, { set: drawValues("1,450.22") })).toBe(true);
  expect(isSameDraw(first, { ...first, first: ["815263"] })).toBe(false);
  expect(isSameDraw(first, { first: ["815236"] })).toBe(false);
  expect(isSameDraw(first, { ...first, front3: ["123", "123"] })).toBe(false);
  expect(isSameDraw({ first: ["815236"] }, { first: ["815236"], near: [] })).toBe(true);
});
