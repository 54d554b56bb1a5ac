import { expect, test } from "vitest";
import { pathTo } from "../../base/routing/paths.ts";
import { isFiltered, noFilters } from "./filters.ts";

test("a search of blanks is none", () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ q: "  " })).toBe(false);
  expect(isFiltered({ q: "a" })).toBe(true);
  expect(isFiltered({ favourites: true })).toBe(true);
  expect(isFiltered({ provider: "chokdee" })).toBe(true);
  expect(isFiltered({ volatility: "volatility_high" })).toBe(true);
});

test("without filters nothing stands in the address", () => {
  expect(isFiltered(noFilters)).toBe(false);
  expect(pathTo("slot", noFilters)).toBe("/slot");
});
