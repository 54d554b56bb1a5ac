// npm run economy
// Prints what each strategy leaves to the house in a year under the settings of the system, and where they let one win.
import { readFindings } from "../compose/economy.ts";
import { systemClock } from "../core/clock.ts";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { readConfig } from "../platform/config.ts";
import { createPool } from "@chokdee/server-kit/db";
import { openDatabase } from "./open-database.ts";

const SHOWN = 5;
const baht = (amount: number) => Math.round(amount / 100).toLocaleString("en");

try {
  const database = await openDatabase(readConfig(process.env));
  const db = createPool(database.url, { max: 1, applicationName: "chokdee-economy" });
  try {
    const findings = await readFindings(db, systemClock.now());
    console.log("The house's margin in baht, for one year of each strategy played as well as it can be:");
    for (const { strategy, margin, allowed, isWinning, parts } of findings) {
      const gift = allowed > 0 ? ` (gifts of ${baht(allowed)} are allowed)` : "";
      console.log(`${isWinning ? "WINS" : "ok  "} ${strategy.padEnd(8)} ${baht(margin).padStart(12)}${gift}`);
      for (const part of parts.slice(0, SHOWN)) console.log(`       ${baht(part.margin).padStart(14)}  ${part.name}`);
    }
    if (findings.some(({ isWinning }) => isWinning)) process.exitCode = 1;
  } finally {
    await db.close();
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
