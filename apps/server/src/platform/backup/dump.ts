import { spawn } from "node:child_process";
import pg from "pg";
import { StartFailure } from "@chokdee/server-kit/start-failure";

/**
 * Dumps an external database with the machine's own pg_dump, which must be at least as new as the server. The studio's
 * schema belongs to another role, which dumps it for itself.
 */
export async function dumpDatabase(ownerUrl: string, file: string): Promise<void> {
  await runTool("pg_dump", ["--format=custom", "--exclude-schema=studio", `--file=${file}`, `--dbname=${ownerUrl}`]);
}

/** Fills an empty external database from a dump, wholly or not at all. */
export async function loadDump(ownerUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect().catch((error: Error) => {
    throw new StartFailure(`The database cannot be reached (${error.message}): check MIGRATION_DATABASE_URL.`);
  });
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0) throw new StartFailure("The database is not empty: restore into a new one.");
    // The dump grants rights to the application's roles, which belong to the cluster and not to the dump.
    await client.query(
      `do $$ begin
         if not exists (select from pg_roles where rolname = 'chokdee_app') then create role chokdee_app nologin; end if;
         if not exists (select from pg_roles where rolname = 'chokdee_reports') then create role chokdee_reports nologin; end if;
         grant chokdee_reports to chokdee_app;
       end $$`,
    );
  } finally {
    await client.end();
  }
  await runTool("pg_restore", ["--exit-on-error", "--single-transaction", "--no-owner", `--dbname=${ownerUrl}`, file]);
}

function runTool(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("error", () =>
      reject(new StartFailure(`${program} is missing: install PostgreSQL's client programs (postgresql-client).`)),
    );
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new StartFailure(`${program} failed: ${said.trim().split("\n").join(" ")}`));
    });
  });
}
