import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "@chokdee/server-kit/start-failure";

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
  if (isLiveProgram(processOf(pid)?.parent ?? 0)) {
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
export function isPostmasterOf(pid: number, pgData: string, platform: string = process.platform): boolean {
  const command = processOf(pid, platform)?.command ?? "";
  return /(^|\/)postgres /.test(command) && `${command} `.includes(` ${pgData} `);
}

function isLiveProgram(pid: number): boolean {
  return pid > 1 && /(^|\/)node[\w.-]*( |$)/.test(processOf(pid)?.command ?? "");
}

interface Process {
  readonly parent: number;
  /** The program and its arguments, with spaces between. */
  readonly command: string;
}

/** What Linux keeps under /proc, and other systems say by `ps`. */
export function processOf(pid: number, platform: string = process.platform): Process | undefined {
  if (platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-ww", "-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8" });
    const [, parent, command] = /^\s*(\d+)\s+(.+)$/m.exec(stdout ?? "") ?? [];
    return command === undefined ? undefined : { parent: Number(parent), command: command.trim() };
  }
  const command = readText(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim();
  const parent = /^PPid:\s*(\d+)$/m.exec(readText(`/proc/${pid}/status`) ?? "")?.[1];
  return command && parent !== undefined ? { parent: Number(parent), command } : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
