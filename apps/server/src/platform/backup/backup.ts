import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { Config } from "../config.ts";
import { copyCluster } from "./cluster-files.ts";
import { type BackedUpFile, copyFile, eachOf, flushToDisk, listTree } from "./copy.ts";
import { dumpDatabase } from "./dump.ts";
import { type Manifest, verifyBackup, writeManifest } from "./manifest.ts";

export const DATABASE_FOLDER = "postgres";
export const DUMP_FILE = "database.dump";
/** Keys, tokens, pictures: everything else in the data folder. */
export const OTHERS_FOLDER = "files";

const NOT_OURS = /^(postgres|postgres\.new|postgres\.restoring)$|^postgres\.log$|^\.write-/;

/** Makes a whole, verified copy of a system in a new folder. The system may be running. */
export async function makeBackup(config: Pick<Config, "dataDir" | "database">, folder: string): Promise<Manifest> {
  const target = resolve(folder);
  await requireEmpty(target, `${target} is not empty: name a new folder.`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const database = config.database
    ? await backUpExternal(config.database.ownerUrl, partial)
    : await backUpEmbedded(config.dataDir, partial);
  // After the database: a record may name a file, so that the file must be in the same or a later copy.
  const others = await backUpOthers(config.dataDir, partial);
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    database: config.database ? "dump" : "files",
    folders: [...database.folders, ...others.folders],
    files: [...database.files, ...others.files],
  };
  await verifyBackup(partial, manifest);
  await writeManifest(partial, manifest);
  flushToDisk(partial);
  // Only a finished backup carries its name.
  await rename(partial, target);
  return manifest;
}

interface Part {
  readonly folders: readonly string[];
  readonly files: readonly BackedUpFile[];
}

async function backUpEmbedded(dataDir: string, partial: string): Promise<Part> {
  const pgData = join(dataDir, DATABASE_FOLDER);
  if (!existsSync(join(pgData, "PG_VERSION"))) {
    throw new StartFailure(`${dataDir} holds no database: set DATA_DIR to the folder of the system to back up.`);
  }
  const { folders, files } = await copyCluster(pgData, join(partial, DATABASE_FOLDER));
  return under(DATABASE_FOLDER, { folders, files });
}

async function backUpExternal(ownerUrl: string, partial: string): Promise<Part> {
  const made = join(partial, `${DUMP_FILE}.made`);
  await dumpDatabase(ownerUrl, made);
  const file = await copyFile(made, partial, DUMP_FILE);
  await rm(made);
  return { folders: [], files: [file] };
}

async function backUpOthers(dataDir: string, partial: string): Promise<Part> {
  if (!existsSync(dataDir)) return { folders: [], files: [] };
  const tree = await listTree(dataDir, (path) => NOT_OURS.test(path));
  const files = await eachOf(tree.files, (path) => copyFile(join(dataDir, path), join(partial, OTHERS_FOLDER), path));
  return under(OTHERS_FOLDER, { folders: tree.folders, files });
}

function under(folder: string, { folders, files }: Part): Part {
  return {
    folders: [folder, ...folders.map((path) => `${folder}/${path}`)],
    files: files.map((file) => ({ ...file, path: `${folder}/${file.path}` })),
  };
}

export async function requireEmpty(folder: string, otherwise: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new StartFailure(`${folder} cannot be used (${error.message}).`);
  });
  if (entries.length > 0) throw new StartFailure(otherwise);
}
