import { expect, test } from "vitest";
import { isBlankDate, isoOfTyped, slashed, typedOfIso } from "./typed-date.ts";

test("a Thai date becomes the date on the wire, also with a Christian year", () => {
  expect(isoOfTyped("15-5-2533")).toBe("1990-05-15");
  expect(isoOfTyped(" 01 -12- 2549 ")).toBe("2006-12-01");
  expect(isoOfTyped("15-5-1990")).toBe("1990-05-15");
  expect(isoOfTyped("15/05/2533")).toBe("1990-05-15");
});

test("what is no date stays as it was typed", () => {
  for (const typed of ["--", "15--2533", "x-5-2533", "15-5-33", ""]) expect(isoOfTyped(typed)).toBe(typed);
  expect(isBlankDate("--")).toBe(true);
  expect(isBlankDate("15--")).toBe(false);
});

test("a date on the wire can be put into the fields and read again", () => {
  expect(typedOfIso("2026-11-05")).toBe("5-11-2569");
  expect(isoOfTyped(typedOfIso("2026-11-05"))).toBe("2026-11-05");
});

test.each([
  ["1", "1"],
  ["15", "15"],
  ["150", "15/0"],
  ["15/05", "15/05"],
  ["15/052", "15/05/2"],
  ["15052533", "15/05/2533"],
  ["15/05/25339", "15/05/2533"],
  ["5/", "5/"],
  ["5/5/2533", "5/5/2533"],
  ["15/5/2533", "15/5/2533"],
  ["1990-05-15", "15/5/2533"],
  ["", ""],
])("%s typed reads %s", (typed, shown) => {
  expect(slashed(typed)).toBe(shown);
});
