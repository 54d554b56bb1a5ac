import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { Config } from "../config.ts";
import { checkStamp, migrateAll } from "../db/prepare.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

export interface OpenDatabase {
  readonly appUrl: string;
  /** The studio's own, where the system has one for it. */
  readonly studioUrl: string | undefined;
  /** Resolves if the database stops unexpectedly. */
  readonly died: Promise<void>;
  close(): Promise<void>;
}

/** The configured database or the embedded one, migrated and of the right kind. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.database) {
    const { appUrl, ownerUrl, appUser } = config.database;
    await prepare(ownerUrl, appUser, config.sandbox);
    return { appUrl, studioUrl: config.studio.databaseUrl, died: new Promise(() => {}), close: async () => {} };
  }
  const cluster = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await prepare(cluster.urlAsOwner(), "chokdee_login", config.sandbox);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    appUrl: cluster.urlAsApp(),
    studioUrl: cluster.urlAsStudio(),
    died: cluster.died,
    close: () => cluster.stop(),
  };
}

async function prepare(ownerUrl: string, appUser: string, sandbox: boolean): Promise<void> {
  try {
    await migrateAll(ownerUrl, appUser);
    await checkStamp(ownerUrl, sandbox);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new StartFailure(
      `The database cannot be used (${why}): check MIGRATION_DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  }
}
