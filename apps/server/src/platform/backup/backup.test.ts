import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeScratch } from "../../testing/scratch.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

let box: string;
let dataDir: string;
let cluster: EmbeddedPostgres;

beforeAll(async () => {
  box = makeScratch("backup");
  dataDir = join(box, "data");
  // Little log, so that the backup would lose some of it if nothing held it back.
  cluster = await startEmbeddedPostgres({ dataDir, settings: { max_wal_size: "32MB", min_wal_size: "32MB" } });
  writeFileSync(join(dataDir, "sandbox-token"), "secret\n", { mode: 0o600 });
  await asOwner(cluster, (client) => client.query("create table note (id bigint primary key, text text not null)"));
});

afterAll(async () => {
  await cluster.stop();
  rmSync(box, { recursive: true, force: true });
});

async function asOwner<T>(target: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: target.urlAsOwner() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Writes one row after the other until stopped; returns how many were acknowledged. */
function writeOn(target: EmbeddedPostgres): { acknowledged: () => number; stop: () => Promise<number> } {
  let acknowledged = 0;
  let on = true;
  const done = asOwner(target, async (client) => {
    while (on) {
      await client.query("insert into note values ($1, repeat('x', 20000))", [acknowledged + 1]);
      acknowledged += 1;
    }
  });
  const stop = async () => {
    on = false;
    await done;
    return acknowledged;
  };
  onTestFinished(() => void stop());
  return { acknowledged: () => acknowledged, stop };
}

async function startRestored(dataDir: string): Promise<EmbeddedPostgres> {
  const restored = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => restored.stop());
  return restored;
}

test("a backup made while writing goes on restores to a system that continues", async () => {
  const writer = writeOn(cluster);
  await expect.poll(writer.acknowledged).toBeGreaterThan(50);
  const before = writer.acknowledged();
  const folder = join(box, "while-running");
  await makeBackup({ dataDir, database: undefined }, folder);
  const after = await writer.stop();
  expect(after).toBeGreaterThan(before);

  const elsewhere = join(box, "restored");
  await restoreBackup({ dataDir: elsewhere, database: undefined }, folder);
  expect(readFileSync(join(elsewhere, "sandbox-token"), "utf8")).toBe("secret\n");
  const restored = await startRestored(elsewhere);
  await asOwner(restored, async (client) => {
    const { rows } = await client.query<{ rows: number; last: number }>(
      "select count(*)::int as rows, max(id)::int as last from note where length(text) = 20000",
    );
    const { rows: count = 0, last = 0 } = rows[0] ?? {};
    expect(count).toBe(last);
    expect(last).toBeGreaterThanOrEqual(before);
    await client.query("insert into note values ($1, 'after')", [last + 1]);
    const { rows: again } = await client.query("select text from note where id = $1", [last + 1]);
    expect(again).toEqual([{ text: "after" }]);
  });
});

test("a backup of a stopped system restores too, is not written over, and is refused whole once damaged", async () => {
  await asOwner(cluster, (client) => client.query("insert into note values (-7, 'the last one')"));
  await cluster.stop();
  const folder = join(box, "while-stopped");
  await makeBackup({ dataDir, database: undefined }, folder);
  const elsewhere = join(box, "restored-still");
  await restoreBackup({ dataDir: elsewhere, database: undefined }, folder);
  const restored = await startRestored(elsewhere);
  const { rows } = await asOwner(restored, (client) => client.query("select text from note where id = -7"));
  expect(rows).toEqual([{ text: "the last one" }]);

  await expect(makeBackup({ dataDir, database: undefined }, folder)).rejects.toThrow(/not empty/);
  await expect(restoreBackup({ dataDir, database: undefined }, folder)).rejects.toThrow(/not empty/);

  appendFileSync(join(folder, "postgres/global/pg_control"), "x");
  const untouched = join(box, "untouched");
  await expect(restoreBackup({ dataDir: untouched, database: undefined }, folder)).rejects.toThrow(
    /damaged.*pg_control/,
  );
  expect(existsSync(untouched)).toBe(false);
});

test("a folder without a backup, and a data folder without a database, are said so", async () => {
  const nowhere = join(box, "nowhere");
  await expect(restoreBackup({ dataDir: nowhere, database: undefined }, box)).rejects.toThrow(/no backup/);
  await expect(makeBackup({ dataDir: nowhere, database: undefined }, join(box, "x"))).rejects.toThrow(/no database/);
});
