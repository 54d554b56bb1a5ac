import { expect, it } from "vitest";
import { drawValues, toggled, typedNumbers } from "./numbers.ts";

it("takes each number of the right length once, with its zeros", () => {
  expect(typedNumbers("07 7, 12\n07 123 ab", 2)).toEqual(["07", "12"]);
  expect(toggled(toggled(["07"], "12"), "07")).toEqual(["12"]);
});

it("reads the values of a field with blanks or lines between them, and commas within", () => {
  expect(drawValues(" 815236 ")).toEqual(["815236"]);
  expect(drawValues("456\n123")).toEqual(["456", "123"]);
  expect(drawValues("1,450.22")).toEqual(["1450.22"]);
});
