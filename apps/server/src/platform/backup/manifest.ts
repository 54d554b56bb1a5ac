import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { type BackedUpFile, eachOf } from "./copy.ts";

const FILE = "manifest.json";

/** What a backup holds, so that a restore can distinguish a whole one from a damaged one. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** The kind of database in it: files of the embedded one, or a dump of an external one. */
  readonly database: "files" | "dump";
  /** Folders that must exist even where they are empty. */
  readonly folders: readonly string[];
  readonly files: readonly BackedUpFile[];
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await readFile(join(folder, FILE), "utf8")
    .then((text) => JSON.parse(text) as Manifest)
    .catch(() => undefined);
  if (manifest?.format !== 1)
    throw new StartFailure(`${folder} holds no backup: name a folder that npm run backup made.`);
  return manifest;
}

/** Reads every file back and refuses the backup where one differs from what was written. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  await eachOf(manifest.files, async (file) => {
    const found = await hashFile(join(folder, file.path)).catch(() => undefined);
    if (found !== file.sha256)
      throw new StartFailure(`The backup ${folder} is damaged: ${file.path} is not what was written.`);
  });
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
