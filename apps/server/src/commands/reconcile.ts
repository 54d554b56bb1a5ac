// npm run reconcile [-- --reopen]
// Checks all that the night checks, the ledger and others' records against it, and closes what is off. With --reopen, flows that were closed and are sound again open.
import { bookChecks } from "../compose/book-checks.ts";
import { systemClock } from "../core/clock.ts";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { printReport } from "../modules/ledger/print-report.ts";
import { reconcile, reopenSoundFlows } from "../modules/ledger/reconcile.ts";
import { sealPaths } from "../modules/ledger/seal-paths.ts";
import { createAuditNote } from "../modules/staff/audit-note.ts";
import { readConfig } from "../platform/config.ts";
import { createPool } from "@chokdee/server-kit/db";
import { openDatabase } from "./open-database.ts";

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const db = createPool(database.url, { max: 2, applicationName: "chokdee-reconcile" });
  try {
    const sealFile = sealPaths(config.dataDir, process.env).file;
    const sealNote = createAuditNote({ clock: systemClock });
    const deps = { db, clock: systemClock, sealFile, bookChecks, sealNote };
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
