import { expect, it } from "vitest";
import { drawValues, typedNumbers, worstOf } from "./numbers.ts";

it("takes each number of the right length once, with its zeros", () => {
  expect(typedNumbers("07 7, 12\n07 123 ab", 2)).toEqual(["07", "12"]);
});

it("finds the number that would cost the most, and none where nothing is sold", () => {
  const loads = [1, 3, 2].map((payout) => ({ number: `0${payout}`, sold: 1, payout }));
  expect(worstOf(loads)?.number).toBe("03");
  expect(worstOf([])).toBeUndefined();
});

it("reads the values of a field with blanks or lines between them, and commas within", () => {
  expect(drawValues(" 815236 ")).toEqual(["815236"]);
  expect(drawValues("456\n123")).toEqual(["456", "123"]);
  expect(drawValues("1,450.22")).toEqual(["1450.22"]);
});
