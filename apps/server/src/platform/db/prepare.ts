import pg from "pg";
import { migrate } from "./migrate.ts";

/**
 * Brings the schema up to date and lets `appUser` act with the application's rights. Answers the names of the
 * migrations it applied.
 */
export async function migrateAll(ownerUrl: string, appUser: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role($1, 'chokdee_app', 'member') as member",
      [appUser],
    );
    if (rows[0]?.member !== true) await client.query(`grant chokdee_app to ${client.escapeIdentifier(appUser)}`);
  } finally {
    await client.end();
  }
  return applied;
}
