import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { startServer } from "./server.ts";

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
    await (await startServer({ dataDir: process.env.SEEDED_DATA })).stop();
  } catch (error) {
    delete process.env.SEEDED_DATA;
    remove();
    throw error;
  }
  return remove;
}
