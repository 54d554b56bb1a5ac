import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPool } from "@chokdee/server-kit/db";
import { databaseForTest } from "../../testing/database.ts";
import { migrateSchema, type SchemaFolders } from "@chokdee/server-kit/schema";
import { FOLDING, migrate, schemaFolders } from "./prepare.ts";

function foldersWith(migrations: Record<string, string>): SchemaFolders {
  const root = mkdtempSync(join(tmpdir(), "chokdee-schema-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = { migrations: join(root, "migrations"), functions: join(root, "sql") };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  for (const [name, sql] of Object.entries(migrations)) write(folders.migrations, name, sql);
  return folders;
}

function write(folder: string, path: string, sql: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), sql);
}

async function emptyHistory() {
  const database = await databaseForTest();
  await database.owner.query("delete from migration");
  const none = foldersWith({});
  // The books are checked at the end, by functions that a test's own folder does not have.
  onTestFinished(async () => {
    await database.owner.query("delete from migration");
    await migrate(database.ownerUrl, { ...none, functions: schemaFolders.functions });
  });
  return database;
}

test("applies files in order and does nothing the second time", async () => {
  const { ownerUrl, owner } = await emptyHistory();
  const folders = foldersWith({ "0001_a.sql": "create table a (x int);", "0002_b.sql": "alter table a add y int;" });
  expect(await migrate(ownerUrl, folders)).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await migrate(ownerUrl, folders)).toEqual([]);
  expect((await owner.query("select x, y from a")).rows).toEqual([]);
});

test("a check that does not hold rolls its file back", async () => {
  const { ownerUrl, owner } = await emptyHistory();
  const folders = foldersWith({ "0001_a.sql": "create table a (x int);\n-- check: (select count(*) from a) = 1\n" });
  await expect(migrate(ownerUrl, folders)).rejects.toThrow("failed its check");
  expect((await owner.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }]);
});

test("a file changed after it was applied is refused", async () => {
  const { ownerUrl } = await emptyHistory();
  const folders = foldersWith({ "0001_a.sql": "create table a (x int);" });
  await migrate(ownerUrl, folders);
  write(folders.migrations, "0001_a.sql", "create table a (x bigint);");
  await expect(migrate(ownerUrl, folders)).rejects.toThrow("was changed after it was applied");
});

test("a number below one that was applied is refused, and so is one used twice", async () => {
  const { ownerUrl, owner } = await emptyHistory();
  const folders = foldersWith({ "0002_b.sql": "create table b (x int);" });
  await migrate(ownerUrl, folders);
  write(folders.migrations, "0001_a.sql", "create table a (x int);");
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    "Migration 0001_a.sql comes after 0002 was applied: give it a number above 0002.",
  );
  expect((await owner.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }]);

  const twice = foldersWith({ "0001_a.sql": "select 1;", "0001_b.sql": "select 2;" });
  await expect(migrate(ownerUrl, twice)).rejects.toThrow("Migration 0001_b.sql has the number of another");
});

test("what the version before does not survive is refused while it runs, and the rest is applied beside it", async () => {
  const { ownerUrl, owner } = await emptyHistory();
  const folders = foldersWith({ "0001_a.sql": "create table a (x int);" });
  await migrate(ownerUrl, folders);
  write(folders.migrations, "0002_b.sql", "create table b (x int);");
  write(
    folders.migrations,
    "0003_c.sql",
    "-- Not survived by the version before: it reads a.x.\nalter table a drop column x;",
  );
  const running = createPool(ownerUrl, { max: 1 });
  await running.query("select");
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    "Migration 0003_c.sql is not survived by the version before (it reads a.x.), which still runs (chokdee):",
  );
  expect((await owner.query("select to_regclass('b') as b")).rows).toEqual([{ b: null }]);
  await running.close();
  await expect.poll(() => migrate(ownerUrl, folders).catch(() => "refused")).toEqual(["0002_b.sql", "0003_c.sql"]);

  const beside = createPool(ownerUrl, { max: 1 });
  onTestFinished(() => beside.close());
  await beside.query("select");
  write(folders.migrations, "0004_d.sql", "alter table a add z int;");
  expect(await migrate(ownerUrl, folders)).toEqual(["0004_d.sql"]);
});

test("a database from a newer program is refused", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  await owner.query("insert into migration (version, name, sha256) values ('9999', '9999_future.sql', 'x')");
  await expect(migrate(ownerUrl, schemaFolders)).rejects.toThrow("start a newer program");
});

test("a database that ends with the last migration before they were folded is carried on as it is", async () => {
  const { ownerUrl: url, owner } = await emptyHistory();
  await owner.query("create table a (x int); create table b (x int); insert into a values (7)");
  await owner.query(
    "insert into migration (version, name, sha256) values ('0001', '0001_x.sql', 'x'), ('0009', '0009_y.sql', 'y')",
  );
  const folders = foldersWith({
    "0201_a.sql": "create table a (x int);",
    "0202_b.sql": "create table b (x int);",
    "0203_later.sql": "alter table b add y int;",
  });
  const schema = { url, folders, folding: { last: "0009_y.sql", into: "0202" }, programs: /^none$/ };
  expect(await migrateSchema(schema)).toEqual(["0203_later.sql"]);
  expect(await migrateSchema(schema)).toEqual([]);
  expect((await owner.query("select a.x, y from a left join b on true")).rows).toEqual([{ x: 7, y: null }]);
  const { rows } = await owner.query("select name from migration order by version");
  expect(rows.map(({ name }) => name as string)).toEqual(["0201_a.sql", "0202_b.sql", "0203_later.sql"]);
});

test("a database that ends with an earlier one is refused by its name, and stays as it is", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  await owner.query("delete from migration");
  await owner.query(
    "insert into migration (version, name, sha256) values ('0180', '0180_what_feeds_take_back.sql', 'x')",
  );
  await expect(migrate(ownerUrl)).rejects.toThrow(
    `The data ends with migration 0180_what_feeds_take_back.sql, and only data that ends with ${FOLDING.last} is carried on`,
  );
  expect((await owner.query("select version from migration")).rows).toEqual([{ version: "0180" }]);
});

test("data from before functions were files is refused in one line", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  await owner.query("drop table sql_function");
  await expect(migrate(ownerUrl, schemaFolders)).rejects.toThrow(
    /^The data is of an earlier version.* remove var\/.*$/,
  );
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
