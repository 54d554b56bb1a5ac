import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { Config } from "../platform/config.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded.ts";
import { urlOfRunning } from "../platform/postgres/running.ts";

/** The configured database; or the embedded one, whether the system runs or not. */
export async function openDatabase(config: Config): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (config.database) return { url: config.database.appUrl, close: async () => {} };
  const url = urlOfRunning(config.dataDir);
  if (url !== undefined) return { url, close: async () => {} };
  if (!existsSync(join(config.dataDir, "postgres", "PG_VERSION"))) {
    throw new StartFailure(`${config.dataDir} holds no database: set DATA_DIR to the folder of the system to check.`);
  }
  const cluster = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: cluster.urlAsApp(), close: () => cluster.stop() };
}
