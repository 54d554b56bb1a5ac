import { readFileSync } from "node:fs";
import { join } from "node:path";

const SOCKET_LINE = 4;

/** As the application's role, where an embedded database runs on this data folder; undefined where none does. */
export function urlOfRunning(dataDir: string): string | undefined {
  try {
    const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(lines[0]), 0);
    return `postgresql://chokdee_login@/chokdee?host=${encodeURIComponent(lines[SOCKET_LINE]?.trim() ?? "")}`;
  } catch {
    return undefined;
  }
}
