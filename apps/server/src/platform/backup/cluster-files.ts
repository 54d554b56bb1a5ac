import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { isPostmasterOf } from "../postgres/leftover.ts";
import { type BackedUpFile, copyFile, eachOf, isGone, listTree } from "./copy.ts";

/** Folders whose contents a starting database creates again; they must exist, empty. */
const EMPTY = /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const NEVER = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$|(^|\/)pgsql_tmp/;
const WAL = /^pg_wal\/(?!archive_status$|summaries$)/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const FIRST_SEGMENT = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m;
const SOCKET_LINE = 4;

export interface CopiedCluster {
  readonly folders: readonly string[];
  readonly files: readonly BackedUpFile[];
}

/** Copies the embedded database's files into `target`, whether it runs or not. */
export async function copyCluster(pgData: string, target: string): Promise<CopiedCluster> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const socketDir = await runningSocket(pgData);
  return socketDir === undefined ? copyStopped(pgData, target) : copyRunning(pgData, target, socketDir);
}

/** Where the database listens, or undefined when it does not run. */
async function runningSocket(pgData: string): Promise<string | undefined> {
  const lines = await readFile(join(pgData, "postmaster.pid"), "utf8").then(
    (text) => text.split("\n"),
    () => [],
  );
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterOf(pid, pgData)) return undefined;
  const socketDir = lines[SOCKET_LINE]?.trim();
  if (!socketDir) throw new StartFailure("The database is just starting: wait a moment and run the backup again.");
  return socketDir;
}

async function copyStopped(pgData: string, target: string): Promise<CopiedCluster> {
  const tree = await listTree(pgData, (path) => NEVER.test(path) || EMPTY.test(path));
  const files = await eachOf(tree.files, (path) => copyFile(join(pgData, path), target, path));
  if ((await runningSocket(pgData)) !== undefined) {
    throw new StartFailure("The database was started during the backup: run the backup again.");
  }
  return { folders: tree.folders, files };
}

/**
 * Copies while the database works. Files change under the copy; the write-ahead log from the backup's start to
 * its end makes them whole again when the copy starts, so it belongs to the backup.
 */
async function copyRunning(pgData: string, target: string, socketDir: string): Promise<CopiedCluster> {
  const client = new pg.Client({ host: socketDir, user: "postgres", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    // The slot keeps the log from being recycled; both it and the backup mode end with this connection.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
    await client.query("select pg_backup_start('chokdee', fast => true)");
    const tree = await listTree(pgData, (path) => NEVER.test(path) || EMPTY.test(path) || WAL.test(path));
    const copied = await eachOf(tree.files, (path) => copyUnlessGone(join(pgData, path), target, path));
    const { rows } = await client.query<{ last: string; label: string }>(
      "select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)",
    );
    const { last = "", label = "" } = rows[0] ?? {};
    const first = FIRST_SEGMENT.exec(label)?.[1] ?? "";
    const log = await copyWal(pgData, target, first, last);
    return { folders: tree.folders, files: [...copied.flat(), ...log, await writeLabel(target, label)] };
  } finally {
    await client.end();
  }
}

/** A table dropped meanwhile is dropped again by the log. */
async function copyUnlessGone(from: string, target: string, path: string): Promise<BackedUpFile[]> {
  try {
    return [await copyFile(from, target, path)];
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

async function copyWal(pgData: string, target: string, first: string, last: string): Promise<BackedUpFile[]> {
  const present = (await readdir(join(pgData, "pg_wal"))).filter((name) => WAL_SEGMENT.test(name));
  const needed = present.filter((name) => name >= first && name <= last).sort();
  if (needed[0] !== first || needed.at(-1) !== last) {
    throw new StartFailure("Part of the database's log is missing: run the backup again.");
  }
  return eachOf(needed, (name) => copyFile(join(pgData, "pg_wal", name), target, `pg_wal/${name}`));
}

async function writeLabel(target: string, label: string): Promise<BackedUpFile> {
  await writeFile(join(target, "backup_label"), label, { mode: 0o600, flush: true });
  const sha256 = createHash("sha256").update(label).digest("hex");
  return { path: "backup_label", size: Buffer.byteLength(label), sha256 };
}
