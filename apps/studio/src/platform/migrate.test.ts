import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/studio-bench.ts";
import { openDb, type Pool } from "./db.ts";
import { migrate } from "./migrate.ts";

const app = join(import.meta.dirname, "../..");
/** No studio runs on it, as its rounds need the functions that these tests take away. */
let url: string;
let db: Pool;
let folder: string;
beforeAll(async () => {
  url = await emptyDatabase();
  await migrate(url);
  db = openDb(url);
  folder = mkdtempSync(join(tmpdir(), "studio-schema-"));
  for (const name of ["migrations", "sql"]) cpSync(join(app, name), join(folder, name), { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.close();
});

const migrateFolder = () => migrate(url, { migrations: join(folder, "migrations"), functions: join(folder, "sql") });

async function functionsOf() {
  const { rows } = await db.query<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'studio'::regnamespace order by proname",
  );
  return rows.map(({ text }) => text);
}

test("functions become what their files say, whatever was applied before", async () => {
  const fresh = await functionsOf();
  const files = readdirSync(join(folder, "sql"));
  expect(fresh).toHaveLength(files.length);
  for (const file of files) rmSync(join(folder, "sql", file));
  writeFileSync(join(folder, "sql/other.sql"), "create or replace function other() returns int language sql return 1;");
  await migrateFolder();
  expect(await functionsOf()).toEqual([expect.stringContaining("studio.other()")]);
  writeFileSync(join(folder, "sql/other.sql"), "create or replace function other() returns int language sql return 2;");
  await migrateFolder();
  expect(await functionsOf()).toEqual([expect.stringContaining("RETURN 2")]);
  await migrate(url);
  expect(await functionsOf()).toEqual(fresh);
  const { rows } = await db.query<{ name: string }>(
    "select tgname as name from pg_trigger where tgrelid = 'round'::regclass and not tgisinternal",
  );
  expect(rows).toEqual([{ name: "round_keeps_draw" }]);
});

test("a migration below one that was applied is refused", async () => {
  writeFileSync(join(folder, "migrations/0000_early.sql"), "create table early (x int);");
  await expect(migrateFolder()).rejects.toThrow(/0000_early\.sql comes after \d{4} was applied/);
});

test("a studio from before its first release is carried on", async () => {
  const before = await db.query("select name, sha256 from migration order by name");
  const fresh = await functionsOf();
  await db.query("alter table migration drop column version, drop column applied_at, add primary key (name)");
  await db.query("alter table sql_function drop column signature, drop column migration, drop column applied_at");
  await migrate(url);
  expect(await db.query("select name, sha256 from migration order by name")).toEqual(before);
  expect(await functionsOf()).toEqual(fresh);
});
