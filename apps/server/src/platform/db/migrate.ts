import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartFailure } from "../../core/start-failure.ts";
import { applyFunctions } from "./functions.ts";
import { inTransaction, readSqlFile, runSqlFile, type SqlFile } from "./sql-file.ts";

export interface SchemaFolders {
  readonly migrations: string;
  readonly functions: string;
}

export const schemaFolders: SchemaFolders = {
  migrations: join(import.meta.dirname, "../../../migrations"),
  functions: join(import.meta.dirname, "../../../sql"),
};

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** One migrating process at a time; the number only has to be ours. */
const LOCK = 7_304_118;

interface Migration extends SqlFile {
  readonly version: string;
  readonly name: string;
}

/**
 * Applies the ordered migrations that the database lacks, each in a transaction of its own, and then the functions that
 * are not as their files say. A migration changed after it was applied, or numbered below one that was, is
 * refused. Returns the files it applied.
 */
export async function migrate(ownerUrl: string, folders = schemaFolders): Promise<string[]> {
  const files = await readMigrations(folders.migrations);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "chokdee-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await prepareRecords(client);
    const { rows } = await client.query<{ version: string; sha256: string }>("select version, sha256 from migration");
    const applied = new Map(rows.map((row) => [row.version, row.sha256]));
    refuseUnknown(applied, files);
    const fresh = files.filter((file) => !applied.has(file.version));
    refuseLower(applied, fresh);
    for (const file of fresh) await apply(client, file);
    return [
      ...fresh.map((file) => file.name),
      ...(await applyFunctions(client, folders.functions, files.at(-1)?.version ?? "")),
    ];
  } finally {
    await client.end();
  }
}

/** Both records are made together: a database with the first alone holds functions without a record. */
async function prepareRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ outdated: boolean }>(
    "select to_regclass('migration') is not null and to_regclass('sql_function') is null as outdated",
  );
  if (rows[0]?.outdated !== false) {
    throw new StartFailure(
      "The data is of an earlier version whose database cannot be carried on: remove var/ (or what DATA_DIR names) and start again.",
    );
  }
  await client.query(
    `create table if not exists migration (
       version text primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now());
     create table if not exists sql_function (
       name text primary key, signature text not null, sha256 text not null, migration text not null,
       applied_at timestamptz not null default now())`,
  );
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const version = FILE_NAME.exec(name)?.[1];
      if (!version) throw new StartFailure(`Migration ${name} is not named like 0001_what_it_does.sql.`);
      return { version, name, ...(await readSqlFile("Migration", folder, name)) };
    }),
  );
  const twin = files.find((file, index) => file.version === files[index - 1]?.version);
  if (twin) throw new StartFailure(`Migration ${twin.name} has the number of another: give it the next one.`);
  return files;
}

function refuseUnknown(applied: ReadonlyMap<string, string>, files: readonly Migration[]): void {
  for (const [version, sha256] of applied) {
    const file = files.find((candidate) => candidate.version === version);
    if (!file) {
      throw new StartFailure(
        `The database has migration ${version}, which this program does not know: start a newer program.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new StartFailure(`Migration ${file.name} was changed after it was applied: restore it and add a new one.`);
    }
  }
}

function refuseLower(applied: ReadonlyMap<string, string>, fresh: readonly Migration[]): void {
  const last = [...applied.keys()].sort().at(-1);
  const late = fresh.find((file) => last !== undefined && file.version < last);
  if (!late) return;
  throw new StartFailure(`Migration ${late.name} comes after ${last} was applied: give it a number above ${last}.`);
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await runSqlFile(client, file);
      await client.query("insert into migration (version, name, sha256) values ($1, $2, $3)", [
        file.version,
        file.name,
        file.sha256,
      ]);
    });
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`${file.label} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
