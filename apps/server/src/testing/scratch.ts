import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOM_BYTES = 1024 ** 3;

/**
 * A folder for one run of tests, in memory where there is room. Its name carries the process that made it, so that the
 * folders of killed runs can be recognised and are removed here.
 */
export function makeScratch(purpose: string): string {
  const parent = hasRoom("/dev/shm") ? "/dev/shm" : tmpdir();
  const prefix = `chokdee-${purpose}-`;
  for (const name of readdirSync(parent)) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (owner && !isAlive(owner)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
