import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

const CHUNK_BYTES = 256 * 1024;
const AT_ONCE = 8;

export interface BackedUpFile {
  /** From the backup's folder, with forward slashes. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

interface Tree {
  readonly folders: string[];
  readonly files: string[];
}

/** The folders and plain files under `folder`, without the entries that `leaveOut` names. */
export async function listTree(folder: string, leaveOut: (path: string) => boolean): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (leaveOut(path)) continue;
      if (entry.isDirectory()) {
        tree.folders.push(path);
        await walk(path);
      } else if (entry.isFile()) tree.files.push(path);
    }
  };
  await walk("");
  return tree;
}

/** Does the work for a few items at a time; the results keep the items' order. */
export async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return results;
}

/** Copies one file and returns what was written. */
export async function copyFile(from: string, toFolder: string, path: string): Promise<BackedUpFile> {
  const source = await open(from, "r");
  try {
    await mkdir(dirname(join(toFolder, path)), { recursive: true, mode: 0o700 });
    const { mode } = await source.stat();
    const target = await open(join(toFolder, path), "wx", mode & 0o777);
    try {
      const hash = createHash("sha256");
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, size);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await target.write(chunk, 0, bytesRead, size);
        size += bytesRead;
      }
      return { path, size, sha256: hash.digest("hex") };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Waits until everything written to the folder is on the disk. */
export function flushToDisk(folder: string): void {
  const flushed = spawnSync("sync", ["-f", folder], { stdio: "ignore" }).status === 0;
  if (!flushed) spawnSync("sync", { stdio: "ignore" });
}

export function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
