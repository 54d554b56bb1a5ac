import { bangkokDay, bangkokInstant, HOUR_MS } from "@chokdee/rules/time";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { findOpenRound } from "./lotto.ts";
import { askSandbox } from "./sandbox.ts";
import { startServer } from "./server.ts";

/** Longer than any run takes, the long form included. */
const MAX_RUN_MS = 3 * HOUR_MS;
/** What belongs to midnight has happened by then: the daily work, the night's lottery rounds. */
const AFTER_MIDNIGHT = "01:00";

/** How far to move the clock where a run would go past midnight in Bangkok, so that all of it is within one day. */
export function pastMidnightMs(now: Date): number {
  const lastDay = bangkokDay(new Date(now.getTime() + MAX_RUN_MS));
  if (lastDay === bangkokDay(now)) return 0;
  return bangkokInstant(lastDay, AFTER_MIDNIGHT).getTime() - now.getTime();
}

/**
 * Lets one start create the first data, which every other server of the run begins with a copy of. Where a run has
 * several parts, the first to ask creates it for all. Returns how to remove it.
 */
export default async function seed(): Promise<() => void> {
  if (process.env.SEEDED_DATA) return () => {};
  const scratch = makeScratch("seeded");
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  process.env.SEEDED_DATA = join(scratch, "data");
  try {
    // A server is ready when all is seeded, and has stopped when its database has: then its data can be copied.
    const server = await startServer({ dataDir: process.env.SEEDED_DATA });
    const advance_ms = pastMidnightMs(new Date());
    if (advance_ms > 0) {
      await askSandbox(server, "clock", { advance_ms });
      await eventually("the new day's rounds are open", async () => (await findOpenRound(server.url)) !== undefined);
    }
    await server.stop();
  } catch (error) {
    delete process.env.SEEDED_DATA;
    remove();
    throw error;
  }
  return remove;
}
