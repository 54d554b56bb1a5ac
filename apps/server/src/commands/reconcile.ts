// npm run reconcile [-- --reopen]
// Checks the whole ledger, and the providers' records against it, and closes what is off. With --reopen, flows that were closed and are sound again open.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../core/clock.ts";
import { StartFailure } from "../core/start-failure.ts";
import { printReport } from "../modules/ledger/print-report.ts";
import { reconcile, reopenSoundFlows } from "../modules/ledger/reconcile.ts";
import { sealPaths } from "../modules/ledger/seal-paths.ts";
import { findUnmatchedRecords } from "../modules/providers/records-repo.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { createPool } from "../platform/db/pool.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded.ts";
import { urlOfRunning } from "../platform/postgres/running.ts";

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const db = createPool(database.url, { max: 2, applicationName: "chokdee-reconcile" });
  try {
    const sealFile = sealPaths(config.dataDir, process.env).file;
    const deps = { db, clock: systemClock, sealFile, bookChecks: [findUnmatchedRecords] };
    const report = await reconcile(deps);
    for (const line of printReport(report)) console.log(line);
    if (process.argv.includes("--reopen")) {
      for (const flow of await reopenSoundFlows(deps, report)) console.log(`Reopened ${flow}`);
    }
    if (report.breaks.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The configured database; or the embedded one, whether the system runs or not. */
async function openDatabase(config: Config): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (config.database) return { url: config.database.appUrl, close: async () => {} };
  const url = urlOfRunning(config.dataDir);
  if (url !== undefined) return { url, close: async () => {} };
  if (!existsSync(join(config.dataDir, "postgres", "PG_VERSION"))) {
    throw new StartFailure(`${config.dataDir} holds no database: set DATA_DIR to the folder of the system to check.`);
  }
  const cluster = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: cluster.urlAsApp(), close: () => cluster.stop() };
}
