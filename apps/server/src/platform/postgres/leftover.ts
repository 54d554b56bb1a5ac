import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "../../core/start-failure.ts";

const STOP_WAIT_MS = 30_000;

/**
 * Deals with what an earlier start left in the data folder. A database whose program still lives is refused; an orphan
 * is stopped and waited for; a stale file is removed.
 */
export async function clearLeftover(pgData: string): Promise<void> {
  const file = join(pgData, "postmaster.pid");
  const pid = Number(readText(file)?.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (!isPostmasterOf(pid, pgData)) {
    rmSync(file, { force: true });
    return;
  }
  if (isLiveProgram(parentOf(pid))) {
    throw new StartFailure(`Another start is running on ${pgData}: stop it first, or set DATA_DIR and PORT to others.`);
  }
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_WAIT_MS;
  while (isPostmasterOf(pid, pgData)) {
    if (Date.now() > deadline) {
      throw new StartFailure(
        `A database process of an earlier start (pid ${pid}) does not stop: end it and start again.`,
      );
    }
    await sleep(20);
  }
}

/** Whether the process is the database server that works on these files. */
export function isPostmasterOf(pid: number, pgData: string): boolean {
  const command = readText(`/proc/${pid}/cmdline`)?.split("\0") ?? [];
  return (command[0]?.endsWith("postgres") ?? false) && command.includes(pgData);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)$/m.exec(readText(`/proc/${pid}/status`) ?? "")?.[1] ?? 0);
}

function isLiveProgram(pid: number): boolean {
  const program = readText(`/proc/${pid}/cmdline`)?.split("\0")[0] ?? "";
  return pid > 1 && /(^|\/)node[^/]*$/.test(program);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
