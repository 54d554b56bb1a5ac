import { expect, test } from "vitest";
import { isFiltered, type LobbyFilters, noFilters, parseFilters, searchOf } from "./filters.ts";

const all: LobbyFilters = { search: "นาค ราช", provider: "chokdee", feature: "free_spins", onlyFavourites: true };

test("filters stand in the address and come back from it", () => {
  expect(searchOf(all)).toEqual({ q: "นาค ราช", provider: "chokdee", feature: "free_spins", favourites: "1" });
  expect(parseFilters(searchOf(all))).toEqual(all);
  expect(searchOf(noFilters)).toEqual({});
});

test("what is not understood filters nothing", () => {
  expect(parseFilters({ provider: "<b>", feature: "", favourites: "yes", page: "7" })).toEqual(noFilters);
  expect(parseFilters({ q: "ก".repeat(500) }).search).toHaveLength(60);
});

test("a search of blanks is none", () => {
  expect(isFiltered({ ...noFilters, search: "  " })).toBe(false);
  expect(isFiltered({ ...noFilters, search: "a" })).toBe(true);
  expect(isFiltered({ ...noFilters, onlyFavourites: true })).toBe(true);
});
