import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** What a server and its database have used of the processor so far, where the system says it. */
export function processorMs(server: number | undefined, dataDir: string): number {
  const [postmaster] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const all = existsSync("/proc/self/stat") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  const own = all.map(timesOf).filter(({ id, parent }) => id === String(server) || [id, parent].includes(postmaster));
  return own.reduce((sum, { ms }) => sum + ms, 0);
}

function timesOf(id: string) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    const [, parent, ...fields] = text.replace(/^.*\) /, "").split(" ");
    return { id, parent, ms: (Number(fields[9]) + Number(fields[10])) * TICK_MS };
  } catch {
    // It has ended meanwhile.
    return { id, parent: undefined, ms: 0 };
  }
}
