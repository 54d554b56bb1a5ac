import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../apps/server/src/testing/database.ts";
import { eventually } from "../../../../apps/server/src/testing/eventually.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SETTING = "idle_in_transaction_session_timeout";

test("a transaction that nobody goes on with is ended, and its connection replaced", async () => {
  const { db } = database;
  const { rows } = await db.query<{ after: string }>(`select current_setting('${SETTING}') as after`);
  expect(rows).toEqual([{ after: "1min" }]);
  const idle = db.transaction(async (tx) => {
    const { rows: own } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
    await tx.query(`set local ${SETTING} = 20`);
    await eventually("the connection is ended", async () => {
      const { rowCount } = await db.query("select from pg_stat_activity where pid = $1", [own[0]?.pid ?? 0]);
      return rowCount === 0;
    });
    await tx.query("select 1");
  });
  await expect(idle).rejects.toThrow();
  expect((await db.query<{ one: number }>("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
