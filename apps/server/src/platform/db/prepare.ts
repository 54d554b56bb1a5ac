import { join } from "node:path";
import { migrateSchema, type SchemaFolders } from "@chokdee/server-kit/schema";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { StartFailure } from "@chokdee/server-kit/start-failure";

export const schemaFolders: SchemaFolders = {
  migrations: join(import.meta.dirname, "../../../migrations"),
  functions: join(import.meta.dirname, "../../../sql"),
};

/** Before the first release the migrations were folded into one for each module. */
export const FOLDING = { last: "0187_stages.sql", into: "0231" };

/** Those of the server; the studio's are its own. */
const PROGRAMS = /^chokdee(-jobs| reports| pulse)?$/;

/** Brings the operator's schema up to date. Returns the files it applied. */
export function migrate(ownerUrl: string, folders = schemaFolders): Promise<string[]> {
  return migrateSchema({ url: ownerUrl, folders, appRole: "chokdee_app", folding: FOLDING, programs: PROGRAMS });
}

/**
 * Brings the schema up to date and lets `appUser` act with the application's rights. Returns the names of the
 * migrations it applied.
 */
export async function migrateAll(ownerUrl: string, appUser: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  if (applied.length > 0) await runMigrations({ connectionString: ownerUrl });
  await withOwner(ownerUrl, async (client) => {
    if (applied.length > 0) await openJobTables(client);
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role($1, 'chokdee_app', 'member') as member",
      [appUser],
    );
    if (rows[0]?.member !== true) await client.query(`grant chokdee_app to ${client.escapeIdentifier(appUser)}`);
  });
  return applied;
}

/** Stamps a new database as sandbox or real, and refuses one that was stamped otherwise. */
export async function checkStamp(ownerUrl: string, sandbox: boolean): Promise<void> {
  const mode = sandbox ? "sandbox" : "real";
  const stamped = await withOwner(ownerUrl, async (client) => {
    await client.query("insert into system_stamp (mode) values ($1) on conflict do nothing", [mode]);
    const { rows } = await client.query<{ mode: string }>("select mode from system_stamp");
    return rows[0]?.mode;
  });
  if (stamped === mode) return;
  throw new StartFailure(
    stamped === "sandbox"
      ? "This database is a play-money sandbox and cannot become real: use SANDBOX=on, or an empty database."
      : "This database holds real money and cannot become a sandbox: use SANDBOX=off, or an empty database.",
  );
}

/** The job library guards its tables by row-level security, which admits only their owner. */
async function openJobTables(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to chokdee_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to chokdee_app;
    grant usage on all sequences in schema graphile_worker to chokdee_app;
    grant execute on all functions in schema graphile_worker to chokdee_app;
    do $$
    declare job_table record;
    begin
      for job_table in
        select c.relname from pg_class c
         where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
           and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'chokdee_app')
      loop
        execute format(
          'create policy chokdee_app on graphile_worker.%I to chokdee_app using (true) with check (true)',
          job_table.relname);
      end loop;
    end $$;`);
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
