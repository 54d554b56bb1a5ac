import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Queryable } from "../../core/db.ts";
import { databaseForTest } from "../../testing/database.ts";
import { migrate, schemaFolders } from "./prepare.ts";

/** The system's own files, to be changed. */
function ownFolders() {
  const root = mkdtempSync(join(tmpdir(), "chokdee-schema-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = { migrations: join(root, "migrations"), functions: join(root, "sql") };
  cpSync(schemaFolders.migrations, folders.migrations, { recursive: true });
  cpSync(schemaFolders.functions, folders.functions, { recursive: true });
  return {
    ...folders,
    write(path: string, sql: string) {
      mkdirSync(dirname(join(folders.functions, path)), { recursive: true });
      writeFileSync(join(folders.functions, path), sql);
    },
    edit(path: string, edit: (sql: string) => string) {
      const file = join(folders.functions, path);
      const sql = readFileSync(file, "utf8");
      const edited = edit(sql);
      expect(edited).not.toBe(sql);
      writeFileSync(file, edited);
    },
    remove: (path: string) => rmSync(join(folders.functions, path)),
  };
}

/** Every function as PostgreSQL prints it, with who may call it. */
async function functionsOf(db: Queryable) {
  const { rows } = await db.query<{ name: string; text: string; rights: string }>(
    `select proname as name, pg_get_functiondef(oid) as text, array_to_string(proacl, ' ') as rights from pg_proc
      where pronamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

const functionFiles = readdirSync(schemaFolders.functions, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".sql"))
  .sort();

test("the database has the functions of the files and no other, and an unchanged start applies nothing", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  const names = (await functionsOf(owner)).map(({ name }) => name);
  expect(names).toEqual(functionFiles.map((path) => basename(path, ".sql")).sort());
  expect(await migrate(ownerUrl)).toEqual([]);
});

test("an upgraded and a fresh database have equal functions", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  const fresh = await functionsOf(owner);
  const older = ownFolders();
  older.edit("ledger/ledger_hash.sql", (sql) => sql.replace("sha256(", "sha512("));
  older.edit("ledger/ledger_post.sql", (sql) => sql.replace("set enable_seqscan = off", ""));
  older.edit(
    "providers/provider_decide.sql",
    (sql) => `${sql}grant execute on function provider_decide to chokdee_app;`,
  );
  older.edit("promotions/wallet_refusal.sql", (sql) => sql.replace("'TOKEN_EXPIRED'", "'OK'"));
  older.remove("lotto/lotto_may_buy.sql");
  older.write(
    "providers/play_gone.sql",
    "create or replace function play_gone(x integer default 1) returns integer language sql return x;",
  );
  await migrate(ownerUrl, older);
  const between = await functionsOf(owner);
  expect(between).not.toEqual(fresh);
  expect(between.map(({ name }) => name)).toContain("play_gone");

  expect(await migrate(ownerUrl)).toHaveLength(5);
  expect(await functionsOf(owner)).toEqual(fresh);
});

test("only what was changed is applied, in one transaction", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  const before = await functionsOf(owner);
  const folders = ownFolders();
  folders.edit("ledger/ledger_plain_texts.sql", (sql) => sql.replace("[[:cntrl:]]", "[[:digit:]]"));
  folders.write(
    "platform/broken.sql",
    "create or replace function broken() returns integer language sql return nothing;",
  );
  await expect(migrate(ownerUrl, folders)).rejects.toThrow("Function platform/broken.sql failed: column");
  expect(await functionsOf(owner)).toEqual(before);

  folders.remove("platform/broken.sql");
  expect(await migrate(ownerUrl, folders)).toEqual(["ledger/ledger_plain_texts.sql"]);
  expect((await owner.query("select ledger_plain_texts(array['1']) as plain")).rows).toEqual([{ plain: false }]);
});

test("functions are made in the order of their use, and those without a file are dropped", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  const folders = ownFolders();
  folders.write("x/a.sql", "create or replace function a() returns integer language sql return b() + 1;");
  folders.write("x/b.sql", "-- Not a().\ncreate or replace function b() returns integer language sql return 1;");
  expect(await migrate(ownerUrl, folders)).toEqual(["x/b.sql", "x/a.sql"]);
  expect((await owner.query("select a()")).rows).toEqual([{ a: 2 }]);
  folders.remove("x/a.sql");
  folders.remove("x/b.sql");
  expect(await migrate(ownerUrl, folders)).toEqual([]);
  await expect(owner.query("select a()")).rejects.toThrow("does not exist");
  expect((await owner.query("select from sql_function where name in ('a', 'b')")).rows).toEqual([]);
});

test("functions in plain SQL that need each other are refused", async () => {
  const { ownerUrl } = await databaseForTest();
  const folders = ownFolders();
  folders.write("x/a.sql", "create or replace function a() returns integer language sql return b();");
  folders.write("x/b.sql", "create or replace function b() returns integer language sql return a();");
  await expect(migrate(ownerUrl, folders)).rejects.toThrow("Functions need each other before they exist: a, b, a.");
});

test.each([
  ["another parameter", "(p_member bigint)", "(p_member bigint, p_more integer)"],
  ["another type", "(p_member bigint)", "(p_member integer)"],
  ["another result", "returns boolean", "returns integer"],
])("a changed signature is refused: %s", async (_what, from, to) => {
  const { ownerUrl, owner } = await databaseForTest();
  const before = await functionsOf(owner);
  const folders = ownFolders();
  folders.edit("ledger/ledger_lock_member.sql", (sql) => sql.replace(from, to));
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    /^Function ledger\/ledger_lock_member.sql .*a changed signature is a new function name; the old one goes a release later\.$/,
  );
  expect(await functionsOf(owner)).toEqual(before);
});

test("a file that makes another function than its name says is refused", async () => {
  const { ownerUrl } = await databaseForTest();
  const folders = ownFolders();
  folders.write("x/a.sql", "create or replace function other() returns integer language sql return 1;");
  await expect(migrate(ownerUrl, folders)).rejects.toThrow("Function x/a.sql makes no function of its own name.");
});

test("after a migration every function is bound to the tables as they are", async () => {
  const { ownerUrl, owner } = await databaseForTest();
  const folders = ownFolders();
  writeFileSync(join(folders.migrations, "9998_t.sql"), "create table t (x int);");
  folders.write(
    "x/first_t.sql",
    "create or replace function first_t() returns setof t language sql begin atomic select * from t; end;",
  );
  await migrate(ownerUrl, folders);
  writeFileSync(join(folders.migrations, "9999_t.sql"), "alter table t add y int default 2; insert into t values (1);");
  expect(await migrate(ownerUrl, folders)).toHaveLength(functionFiles.length + 2);
  expect((await owner.query("select * from first_t()")).rows).toEqual([{ x: 1, y: 2 }]);
});
