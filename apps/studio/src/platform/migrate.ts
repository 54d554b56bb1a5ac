import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Db, isDeadlock, type Queryable } from "./db.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const FUNCTIONS = join(import.meta.dirname, "../../sql");
/** An arbitrary number that nothing else locks by. */
const LOCK = 7_283_001;

interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** How often a schema is tried anew after a deadlock with a process that is still running rounds. */
const MAX_TRIES = 5;

/** Brings the studio's schema up to date. Processes that start together wait for each other. */
export async function migrate(db: Db, folders = { migrations: MIGRATIONS, functions: FUNCTIONS }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(db, folders);
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

async function migrateOnce(db: Db, folders: { migrations: string; functions: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { rowCount } = await tx.query("select from pg_namespace where nspname = 'studio'");
    if (rowCount === 0) await tx.query("create schema studio");
    await tx.query("create table if not exists migration (name text primary key, sha256 text not null)");
    await tx.query("create table if not exists sql_function (name text primary key, sha256 text not null)");
    await applyMigrations(tx, readFiles(folders.migrations));
    await applyFunctions(tx, readFiles(folders.functions));
  });
}

async function applyMigrations(tx: Queryable, files: readonly SqlFile[]): Promise<void> {
  const applied = await appliedTo(tx, "migration");
  const last = [...applied.keys()].sort().at(-1) ?? "";
  for (const { name, sql, sha256 } of files) {
    const known = applied.get(name);
    if (known === sha256) continue;
    if (known !== undefined) throw new Error(`Migration ${name} of the studio was changed after it was applied.`);
    if (name < last) throw new Error(`Migration ${name} of the studio comes after ${last} was applied.`);
    await tx.query(sql);
    await tx.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
  }
}

/** Functions do not call each other, so their order is free. A file holds its function and the function's triggers. */
async function applyFunctions(tx: Queryable, files: readonly SqlFile[]): Promise<void> {
  const applied = await appliedTo(tx, "sql_function");
  for (const { name, sql, sha256 } of files) {
    if (applied.get(name) === sha256) continue;
    await tx.query(sql);
    await tx.query(
      "insert into sql_function values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256",
      [name, sha256],
    );
  }
  for (const name of applied.keys()) {
    if (files.some((file) => file.name === name)) continue;
    await tx.query(`drop function ${name.replace(/\.sql$/, "")} cascade`);
    await tx.query("delete from sql_function where name = $1", [name]);
  }
}

function readFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    });
}

async function appliedTo(tx: Queryable, record: "migration" | "sql_function"): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ name: string; sha256: string }>(`select name, sha256 from ${record}`);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
