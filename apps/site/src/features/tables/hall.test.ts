import { expect, test } from "vitest";
import { applyChange, type Hall, type HallTable } from "./hall.ts";

const now = "2026-11-16T07:00:00.000Z";

const table = (table_id: string, more: Partial<HallTable> = {}): HallTable => ({
  table_id,
  provider_id: "chokdee",
  kind: "baccarat",
  name: table_id,
  state: "open",
  round: null,
  min_stake: 10,
  max_stake: 5_000,
  players: 0,
  crowd: 0,
  shoe: 1,
  results: [[8, 12, 25, 38]],
  ...more,
});

const hall: Hall = { now, is_up: true, tables: [table("one"), table("two")] };

test("a change keeps the results that it does not name, and leaves every other table the same object", () => {
  const { results: _results, ...changed } = table("two", { players: 9 });
  const after = applyChange(hall, { now, is_up: true, is_whole: false, tables: [changed] });
  expect(after?.tables[0]).toBe(hall.tables[0]);
  expect(after?.tables[1]).toMatchObject({ players: 9, results: [[8, 12, 25, 38]] });
  expect(after?.tables[1]?.results).toBe(hall.tables[1]?.results);
});

test("a whole list replaces what was known", () => {
  const after = applyChange(hall, { now, is_up: true, is_whole: true, tables: [table("three", { results: [] })] });
  expect(after?.tables.map(({ table_id }) => table_id)).toEqual(["three"]);
});

test("a change before any list, and a table that nobody knows, change nothing", () => {
  const { results: _results, ...unknown } = table("nine");
  expect(applyChange(undefined, { now, is_up: true, is_whole: false, tables: [unknown] })).toBeUndefined();
  expect(applyChange(hall, { now, is_up: false, is_whole: false, tables: [unknown] })).toEqual({
    ...hall,
    is_up: false,
  });
});
