import { readdir } from "node:fs/promises";
import pg from "pg";
import { isOvertaken } from "../db/failures.ts";
import { StartFailure } from "../start-failure.ts";
import { applyFunctions } from "./functions.ts";
import { inTransaction, readSqlFile, runSqlFile, type SqlFile } from "./sql-file.ts";

export interface SchemaFolders {
  readonly migrations: string;
  readonly functions: string;
}

export interface Schema {
  /** Of a role that owns it, or may make it. */
  readonly url: string;
  /** Without a name, the first of the database's own search path. */
  readonly name?: string;
  readonly folders: SchemaFolders;
  /** Whoever calls its functions beside their owner. */
  readonly appRole?: string;
  readonly folding?: Folding;
  /** How the programs that run on the schema name their connections. */
  readonly programs: RegExp;
}

/** Migrations that were folded into fewer, which make the same schema. */
export interface Folding {
  /** The last of those that were folded: a database that ends with it is carried on. */
  readonly last: string;
  /** The version of the last one that they were folded into. */
  readonly into: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** One migrating process at a time; the number only has to be ours. */
const LOCK = 7_304_118;

/**
 * How a migration begins that cannot be applied while the version before it runs. Any other one is survived by it: that
 * version may be served by some processes while others already have the next one.
 */
const NOT_SURVIVED = /^-- Not survived by the version before: (.+)$/m;

/** How often it is tried anew after a deadlock with a process that still runs on the schema. */
const MAX_TRIES = 5;

interface Migration extends SqlFile {
  readonly version: string;
  readonly name: string;
}

/**
 * Applies the ordered migrations that the schema lacks, each in a transaction of its own, and then the functions that
 * are not as their files say. A migration changed after it was applied, or numbered below one that was, is
 * refused. Returns the files it applied.
 */
export async function migrateSchema(schema: Schema): Promise<string[]> {
  const files = await readMigrations(schema.folders.migrations);
  const client = new pg.Client({
    connectionString: schema.url,
    application_name: "chokdee-migrate",
    options: schema.name === undefined ? "" : `-c search_path=${schema.name}`,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await prepareRecords(client, schema.name);
    for (let tries = 1; ; tries++) {
      try {
        return await applyAll(client, files, schema);
      } catch (error) {
        const { cause = error } = error instanceof Error ? error : {};
        if (tries === MAX_TRIES || !isOvertaken(cause)) throw error;
      }
    }
  } finally {
    await client.end();
  }
}

async function applyAll(
  client: pg.Client,
  files: readonly Migration[],
  { folders, appRole, folding, programs }: Schema,
): Promise<string[]> {
  if (folding) await adopt(client, files, folding);
  const { rows } = await client.query<{ version: string; sha256: string }>("select version, sha256 from migration");
  const applied = new Map(rows.map((row) => [row.version, row.sha256]));
  refuseUnknown(applied, files);
  const fresh = files.filter((file) => !applied.has(file.version));
  refuseLower(applied, fresh);
  if (applied.size > 0) await refuseBesideRunning(client, fresh, programs);
  for (const file of fresh) await apply(client, file);
  const migration = files.at(-1)?.version ?? "";
  const functions = await applyFunctions(client, { folder: folders.functions, migration, appRole });
  return [...fresh.map(({ name }) => name), ...functions];
}

/** A database from before the folding is as the folded migrations make it, if it had all that were folded. */
async function adopt(client: pg.Client, files: readonly Migration[], { last, into }: Folding): Promise<void> {
  const { rows } = await client.query<{ version: string; name: string }>(
    "select version, name from migration order by version",
  );
  const [oldest, newest] = [rows[0], rows.at(-1)];
  const first = files[0]?.version ?? "";
  if (!oldest || !newest || oldest.version >= first) return;
  if (newest.name !== last) {
    throw new StartFailure(
      `The data ends with migration ${newest.name}, and only data that ends with ${last} is carried on: start the version that has that one first, or remove var/ (or what DATA_DIR names) and start again.`,
    );
  }
  await inTransaction(client, async () => {
    await client.query("delete from migration");
    for (const file of files.filter(({ version }) => version <= into)) await record(client, file);
  });
}

async function record(client: pg.Client, { version, name, sha256 }: Migration): Promise<void> {
  await client.query("insert into migration (version, name, sha256) values ($1, $2, $3)", [version, name, sha256]);
}

/** Both records are made together: in a schema with the first alone, or without versions in it, functions are not known. */
async function prepareRecords(client: pg.Client, name: string | undefined): Promise<void> {
  if (name !== undefined) {
    const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [name]);
    if (rowCount === 0) await client.query(`create schema ${client.escapeIdentifier(name)}`);
  }
  const { rows } = await client.query<{ outdated: boolean }>(
    `select to_regclass('migration') is not null and (to_regclass('sql_function') is null or not exists (
       select from pg_attribute where attrelid = to_regclass('migration') and attname = 'version')) as outdated`,
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

/** Whoever runs on a schema without these migrations is of an earlier version. */
async function refuseBesideRunning(client: pg.Client, fresh: readonly Migration[], programs: RegExp): Promise<void> {
  const [breach] = fresh.flatMap(({ name, sql }) => {
    const why = NOT_SURVIVED.exec(sql)?.[1];
    return why === undefined ? [] : [{ name, why }];
  });
  if (!breach) return;
  const { rows } = await client.query<{ name: string }>(
    "select distinct application_name as name from pg_stat_activity where datname = current_database()",
  );
  const running = rows.map(({ name }) => name).filter((name) => programs.test(name));
  if (running.length === 0) return;
  throw new StartFailure(
    `Migration ${breach.name} is not survived by the version before (${breach.why}), which still runs (${running.join(", ")}): stop all of its processes and start again.`,
  );
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await runSqlFile(client, file);
      await record(client, file);
    });
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`${file.label} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
