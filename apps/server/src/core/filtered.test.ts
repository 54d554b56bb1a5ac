import { expect, test } from "vitest";
import type { Queryable } from "./db.ts";
import { readFiltered } from "./filtered.ts";

test("a statement has the filters that were given, its values in their order, and a name of its own", async () => {
  const sent: { readonly name: string; readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const db: Queryable = {
    query: () => expect.fail("nothing is planned for one time"),
    prepared: async (name, sql, values) => {
      sent.push({ name, sql, values });
      return { rows: [], rowCount: 0 };
    },
  };
  const read = (state: string | undefined, after: readonly [number, string] | undefined) =>
    readFiltered(
      db,
      [["kind = 'x'"], ["state = ?", state], ["(at, id) < (?, ?)", ...(after ?? [])]],
      (where) => `select from list where ${where} limit 3`,
    );
  await read(undefined, undefined);
  await read("open", [5, "a"]);
  await read("shut", [6, "b"]);
  expect(sent.map(({ sql }) => sql)).toEqual([
    "select from list where kind = 'x' limit 3",
    "select from list where kind = 'x' and state = $1 and (at, id) < ($2, $3) limit 3",
    "select from list where kind = 'x' and state = $1 and (at, id) < ($2, $3) limit 3",
  ]);
  expect(sent.map(({ values }) => values)).toEqual([[], ["open", 5, "a"], ["shut", 6, "b"]]);
  expect(new Set(sent.map(({ name }) => name)).size).toBe(2);
  for (const { name } of sent) expect(name.length).toBeLessThan(64);
});
