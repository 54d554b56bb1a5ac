import { expect, test } from "vitest";
import { pickType } from "./TypePicker.tsx";

test("types of the same length are chosen together, one always stays", () => {
  expect(pickType(["three_top"], "three_tod")).toEqual(["three_top", "three_tod"]);
  expect(pickType(["three_top", "three_tod"], "three_top")).toEqual(["three_tod"]);
  expect(pickType(["three_top"], "three_top")).toEqual(["three_top"]);
  expect(pickType(["three_top", "three_tod"], "two_top")).toEqual(["two_top"]);
});
