import { expect, test } from "vitest";
import { cut } from "@chokdee/server-kit/db";
import { pageOf, readCursor, readPlace } from "./page.ts";

test("a page says where the next begins, and the next is read from there", () => {
  const at = new Date("2026-11-19T05:00:00.123Z");
  const rows = [1n, 2n, 3n].map((id) => ({ at, id, name: `game/${id}` }));
  const { shown, next_cursor } = cut(rows, 2, (row) => [row.at, row.id, row.name]);
  expect(shown).toEqual(rows.slice(0, 2));
  expect(readPlace(next_cursor ?? undefined, "at", "id", "name")).toEqual([at, 2n, "game/2"]);
  expect(cut(rows, 3, ({ id }) => [id]).next_cursor).toBeNull();
  expect(pageOf(rows, 1, ({ id }) => Number(id))).toEqual({ items: [1], next_cursor: "1" });
});

test("a cursor that no page of ours gives is refused", () => {
  expect(readCursor(undefined)).toBeUndefined();
  expect(readPlace("-5/a/b", "amount", "name", "name")).toEqual([-5n, "a", "b"]);
  for (const cursor of ["", "-1", "1.5", "9".repeat(19), "1/2", "x"]) {
    expect(() => readCursor(cursor), cursor).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  }
  const kinds = ["deposit", "withdrawal"] as const;
  expect(readPlace("5/deposit/7", "at", kinds, "id")).toEqual([new Date(5), "deposit", 7n]);
  expect(() => readPlace("5/x/7", "at", kinds, "id")).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  expect(() => readPlace("5/a\0b", "at", "name")).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
});
