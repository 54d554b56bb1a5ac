import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { Config } from "../config.ts";
import { DATABASE_FOLDER, DUMP_FILE, OTHERS_FOLDER, requireEmpty } from "./backup.ts";
import { copyFile, eachOf, flushToDisk } from "./copy.ts";
import { loadDump } from "./dump.ts";
import { type Manifest, readManifest, verifyBackup } from "./manifest.ts";

/** Puts a backup into an empty data folder (and an empty database where one is set). The next start continues with it. */
export async function restoreBackup(config: Pick<Config, "dataDir" | "database">, folder: string): Promise<Manifest> {
  const source = resolve(folder);
  const { dataDir } = config;
  await requireEmpty(dataDir, `${dataDir} is not empty: set DATA_DIR to a new folder.`);
  const manifest = await readManifest(source);
  requireFittingDatabase(manifest, config.database !== undefined);
  await verifyBackup(source, manifest);
  if (config.database) await loadDump(config.database.ownerUrl, join(source, DUMP_FILE));
  try {
    await copyBack(source, dataDir, manifest);
  } catch (error) {
    // The folder was empty before: half a restore must not look like a system.
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    throw new StartFailure(
      `${dataDir} could not be filled (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  return manifest;
}

function requireFittingDatabase({ database }: Manifest, external: boolean): void {
  if (database === "dump" && !external) {
    throw new StartFailure("This backup is of an external database: set DATABASE_URL and MIGRATION_DATABASE_URL.");
  }
  if (database === "files" && external) {
    throw new StartFailure("This backup is of the embedded database: unset DATABASE_URL and MIGRATION_DATABASE_URL.");
  }
}

async function copyBack(source: string, dataDir: string, manifest: Manifest): Promise<void> {
  const restoring = join(dataDir, `${DATABASE_FOLDER}.restoring`);
  const place = (path: string): [folder: string, below: string] | undefined => {
    const [top, ...rest] = path.split("/");
    if (top === DATABASE_FOLDER) return [restoring, rest.join("/")];
    return top === OTHERS_FOLDER ? [dataDir, rest.join("/")] : undefined;
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const path of manifest.folders) {
    const target = place(path);
    if (target) await mkdir(join(...target), { recursive: true, mode: 0o700 });
  }
  await eachOf(manifest.files, async ({ path }) => {
    const target = place(path);
    if (target) await copyFile(join(source, path), ...target);
  });
  flushToDisk(dataDir);
  // Last: once the database is in place, everything is.
  if (manifest.database === "files") await rename(restoring, join(dataDir, DATABASE_FOLDER));
}
