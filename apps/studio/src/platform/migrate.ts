import { join } from "node:path";
import { migrateSchema, type SchemaFolders } from "@chokdee/server-kit/schema";
import { type Db, openDb, SCHEMA } from "./db.ts";

const FOLDERS: SchemaFolders = {
  migrations: join(import.meta.dirname, "../../migrations"),
  functions: join(import.meta.dirname, "../../sql"),
};

/** Brings the studio's schema up to date. Processes that start together wait for each other. */
export async function migrate(url: string, folders = FOLDERS): Promise<void> {
  const db = openDb(url);
  try {
    await adoptRecords(db);
  } finally {
    await db.close();
  }
  await migrateSchema({ url, name: SCHEMA, folders });
}

/** Until its first release the studio kept less of what it had applied. */
async function adoptRecords(db: Db): Promise<void> {
  const { rows } = await db.query<{ outdated: boolean }>(
    `select to_regclass('migration') is not null and not exists (
       select from pg_attribute where attrelid = to_regclass('migration') and attname = 'version') as outdated`,
  );
  if (!rows[0]?.outdated) return;
  await db.transaction(async (tx) => {
    await tx.query(
      "alter table migration add version text, add applied_at timestamptz not null default now(), drop constraint migration_pkey",
    );
    await tx.query("update migration set version = left(name, 4)");
    await tx.query("alter table migration add primary key (version)");
    await tx.query("drop table sql_function");
    await tx.query(
      `create table sql_function (
         name text primary key, signature text not null, sha256 text not null, migration text not null,
         applied_at timestamptz not null default now())`,
    );
  });
}
