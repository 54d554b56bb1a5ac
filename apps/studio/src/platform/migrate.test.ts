import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/studio-bench.ts";
import { openDb, type Pool } from "./db.ts";
import { FOLDING, migrate } from "./migrate.ts";

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

/** Its records name these migrations alone, as those of a studio from before they were folded did. */
async function recordOnly(...names: string[]): Promise<void> {
  await db.query("delete from migration");
  for (const name of names) {
    await db.query("insert into migration (version, name, sha256) values (left($1, 4), $1, 'x')", [name]);
  }
}

test("a studio that ends with the last migration before they were folded is carried on as it is", async () => {
  const recorded = () => db.query("select name, sha256 from migration order by name");
  const folded = await recorded();
  await db.query("insert into player (nickname, created_at) values ('kept', now())");
  // What has come since they were folded is not there yet.
  await db.query("drop table rate_limit");
  await recordOnly("0001_studio.sql", FOLDING.last);
  await migrate(url);
  expect(await recorded()).toEqual(folded);
  expect((await db.query("select nickname from player")).rows).toEqual([{ nickname: "kept" }]);
});

test("a studio that ends with an earlier one, or from before they had numbers, is refused", async () => {
  await recordOnly("0001_studio.sql", "0022_counters_given_back.sql");
  await expect(migrate(url)).rejects.toThrow(
    `The data ends with migration 0022_counters_given_back.sql, and only data that ends with ${FOLDING.last} is carried on`,
  );
  await db.query("alter table migration drop column version, add primary key (name)");
  await expect(migrate(url)).rejects.toThrow(/^The data is of an earlier version.* remove var\/.*$/);
});
