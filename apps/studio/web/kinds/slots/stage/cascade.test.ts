import { expect, test } from "vitest";
import { fallsOf } from "./cascade.ts";

test("new symbols fall as far as there are gaps, remaining ones as far as there are gaps below them", () => {
  // Rows 1 and 3 of four vanish: the symbol at 0 falls to 2 and the one at 2 falls to 3.
  expect(fallsOf(4, [1, 3], 2)).toEqual([2, 2, 2, 1]);
});

test("what lies below the lowest gap does not move", () => {
  expect(fallsOf(4, [0], 1)).toEqual([1, 0, 0, 0]);
});

test("a whole column that vanished falls as one", () => {
  expect(fallsOf(3, [0, 1, 2], 3)).toEqual([3, 3, 3]);
});

test("a column that grew by a row pushes nothing up: what remained falls into the gaps alone", () => {
  // Row 1 of three vanishes and two come: the symbol at 0 falls one row, the lowest stays.
  expect(fallsOf(4, [1], 2)).toEqual([2, 2, 1, 0]);
});
