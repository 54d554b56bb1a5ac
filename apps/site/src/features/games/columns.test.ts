import { expect, test } from "vitest";
import { columnsFor, rowHeight } from "./columns.ts";

test.each([
  [0, 2],
  [288, 2],
  [358, 2],
  [788, 4],
  [1_216, 6],
  [3_000, 6],
])("%d px have %d columns", (width, columns) => {
  expect(columnsFor(width)).toBe(columns);
});

test("a row is as high as its pictures", () => {
  expect(rowHeight(332, 2)).toBe(200);
});
