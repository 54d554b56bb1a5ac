import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartFailure } from "../../core/start-failure.ts";

export const migrationsFolder = join(import.meta.dirname, "../../../migrations");

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const CHECK_LINE = /^-- check: (.+)$/gm;
/** One migrating process at a time; the number only has to be ours. */
const LOCK = 7_304_118;

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Applies the ordered SQL files that the database lacks, each in a transaction of its own together with its
 * `-- check:` lines, which must answer true before it commits. A file changed after it was applied is refused.
 */
export async function migrate(ownerUrl: string, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "chokdee-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      `create table if not exists migration (
         version text primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ version: string; sha256: string }>("select version, sha256 from migration");
    const applied = new Map(rows.map((row) => [row.version, row.sha256]));
    refuseUnknown(applied, files);
    const fresh = files.filter((file) => !applied.has(file.version));
    for (const file of fresh) await apply(client, file);
    return fresh.map((file) => file.name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const version = FILE_NAME.exec(name)?.[1];
      if (!version) throw new StartFailure(`Migration ${name} is not named like 0001_what_it_does.sql.`);
      const sql = await readFile(join(folder, name), "utf8");
      return { version, name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
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

async function apply(client: pg.Client, file: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(file.sql);
    for (const [, check] of file.sql.matchAll(CHECK_LINE)) {
      const { rows } = await client.query<{ holds: boolean | null }>(`select (${check}) as holds`);
      if (rows[0]?.holds !== true) throw new StartFailure(`Migration ${file.name} failed its check: ${check}`);
    }
    await client.query("insert into migration (version, name, sha256) values ($1, $2, $3)", [
      file.version,
      file.name,
      file.sha256,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
