import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseForTest } from "../../testing/database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "chokdee-migrations-"));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

async function emptyHistory() {
  const database = await databaseForTest();
  await database.owner.query("delete from migration");
  return database;
}

test("applies files in order and does nothing the second time", async () => {
  const { ownerUrl, owner } = await emptyHistory();
  const folder = folderWith({ "0001_a.sql": "create table a (x int);", "0002_b.sql": "alter table a add y int;" });
  expect(await migrate(ownerUrl, folder)).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await migrate(ownerUrl, folder)).toEqual([]);
  expect((await owner.query("select x, y from a")).rows).toEqual([]);
});

test("a check that does not hold rolls its file back", async () => {
  const { ownerUrl, owner } = await emptyHistory();
  const folder = folderWith({ "0001_a.sql": "create table a (x int);\n-- check: (select count(*) from a) = 1\n" });
  await expect(migrate(ownerUrl, folder)).rejects.toThrow("failed its check");
  expect((await owner.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }]);
});

test("a file changed after it was applied is refused", async () => {
  const { ownerUrl } = await emptyHistory();
  const folder = folderWith({ "0001_a.sql": "create table a (x int);" });
  await migrate(ownerUrl, folder);
  writeFileSync(join(folder, "0001_a.sql"), "create table a (x bigint);");
  await expect(migrate(ownerUrl, folder)).rejects.toThrow("was changed after it was applied");
});

test("a database from a newer program is refused", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  await owner.query("insert into migration (version, name, sha256) values ('9999', '9999_future.sql', 'x')");
  await expect(migrate(ownerUrl, migrationsFolder)).rejects.toThrow("start a newer program");
});

test("the application's role can neither create nor alter tables", async () => {
  const { db } = await databaseForTest();
  await expect(db.query("create table mine (x int)")).rejects.toThrow("permission denied");
  await expect(db.query("alter table outbox add column x int")).rejects.toThrow("must be owner");
});

test("the application's role can neither change nor remove events", async () => {
  const { db } = await databaseForTest();
  await expect(db.query("update outbox set topic = 'x'")).rejects.toThrow("permission denied");
  await expect(db.query("delete from outbox")).rejects.toThrow("permission denied");
});
