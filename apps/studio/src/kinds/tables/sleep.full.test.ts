import { afterAll, beforeAll, expect, test } from "vitest";
import { createTableBench, type TableBench } from "../../testing/table-bench.ts";

const TABLE = "baccarat-2";
let bench: TableBench;
beforeAll(async () => {
  bench = await createTableBench();
});
afterAll(() => bench.close());

/** How the table stands, after whatever runs there was brought to its end. */
async function moved() {
  await bench.control(TABLE, "next");
  const { rows } = await bench.db.query<{ is_awake: boolean; shoe: object | null; round_no: number }>(
    "select is_awake, shoe, round_no from table_state where id = $1",
    [TABLE],
  );
  return rows[0];
}

test("a table sleeps a while after its last page was closed, and costs nothing until somebody looks", async () => {
  const page = await bench.open([TABLE]);
  const round = await bench.held(page, TABLE);
  await bench.finish(page, TABLE, round);
  const next = await bench.held(page, TABLE);
  expect(next).not.toBe(round);
  page.close();
  // As long as the last look counts, and no longer.
  await expect.poll(moved, { timeout: 40_000 }).toMatchObject({ is_awake: false, shoe: null });
  const asleep = await moved();
  const { rowCount } = await bench.db.query("select from table_round where due_at is not null");
  expect(rowCount, "nothing is due").toBe(0);
  expect((await moved())?.round_no).toBe(asleep?.round_no);
  const again = await bench.open([TABLE]);
  await again.round(TABLE, ({ phase }) => phase === "betting");
  const frame = await again.frame("round", ({ table }) => table === TABLE);
  expect(frame.shoe).toEqual({ number: 2, left: 80 });
  await again.snapshot();
});
