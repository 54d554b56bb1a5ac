import { expect, test } from "vitest";
import { readFiltered, readNewest } from "./filtered.ts";
import { newRow } from "./new-row.ts";
import type { Queryable } from "./types.ts";

/** Nothing is planned for one time. */
const planned = { query: refuse, rows: refuse, row: refuse, one: refuse, value: refuse };
function refuse(): never {
  return expect.fail("planned for one time");
}

test("a statement has the filters that were given, its values in their order, and a name of its own", async () => {
  const sent: { readonly name: string; readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const db: Queryable = {
    ...planned,
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

test("pages of all lengths from the newest back are a few statements, and none is longer than was asked for", async () => {
  const sent = new Set<string>();
  const db: Queryable = {
    ...planned,
    prepared: async <Row>(_name: string, sql: string) => {
      sent.add(sql);
      const rows = Array.from({ length: 500 }, (_, id) => ({ id })) as Row[];
      return { rows, rowCount: rows.length };
    },
  };
  for (let limit = 1; limit <= 101; limit++) {
    expect(await readNewest(db, "select id from list", [], { before: 7n, limit })).toHaveLength(limit);
  }
  expect(sent.size).toBeLessThan(10);
  expect([...sent].at(-1)).toBe("select id from list where id < $1::bigint order by id desc limit 128");
});

test("each value goes into the column that it is named after, and nothing but columns is named", () => {
  const { columns, values } = newRow({ id: "a", bet: 5, due_at: null });
  expect(columns).toBe("(id, bet, due_at) values ($1, $2, $3)");
  expect(values).toEqual(["a", 5, null]);
  expect(() => newRow({ "id) values (1); --": 1 })).toThrow("is no name of a column");
});
