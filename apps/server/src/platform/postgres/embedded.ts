import { MINUTE_MS } from "@chokdee/rules/time";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { binariesFolder, launchPrefix } from "./binaries.ts";
import { clearLeftover } from "./leftover.ts";

const READY_WAIT_MS = MINUTE_MS;
const READY_LINE = 7;

export interface EmbeddedPostgres {
  /** As the role that owns the tables. */
  urlAsOwner(database?: string): string;
  /** As the application's role. */
  urlAsApp(database?: string): string;
  /** As the studio's role, which owns the schema `studio` and sees nothing else. */
  urlAsStudio(database?: string): string;
  /** As the cluster's superuser: for backups and tests. */
  urlAsSuperuser(database?: string): string;
  readonly pgData: string;
  /** A clean stop that waits for the last write. */
  stop(): Promise<void>;
  /** Resolves if the database stops unexpectedly. */
  readonly died: Promise<void>;
}

interface Options {
  readonly dataDir: string;
  /** Settings beyond the common ones, such as `fsync: "off"` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the PostgreSQL whose files are under `dataDir`, making them on first use. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const pgData = join(resolve(options.dataDir), "postgres");
  makeFolder(options.dataDir);
  await clearLeftover(pgData);
  const bin = binariesFolder();
  const prefix = launchPrefix();
  if (!existsSync(join(pgData, "PG_VERSION"))) initialise(bin, prefix.command, pgData);

  const socketDir = mkdtempSync(join(tmpdir(), "chokdee-pg-"));
  const child = launch(bin, prefix.command, pgData, socketDir, options);
  const died = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await ready(child, pgData, options.dataDir);

  const url =
    (user: string) =>
    (database = "chokdee") =>
      `postgresql://${user}@/${database}?host=${encodeURIComponent(socketDir)}`;
  const cluster: EmbeddedPostgres = {
    urlAsOwner: url("chokdee_owner"),
    urlAsApp: url("chokdee_login"),
    urlAsStudio: url("chokdee_studio"),
    urlAsSuperuser: url("postgres"),
    pgData,
    died,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await died;
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
  await createRoles(cluster);
  await createStudioSchema(cluster);
  return cluster;
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.write-${createHash("sha256").update(String(process.pid)).digest("hex").slice(0, 8)}`);
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
  } catch {
    throw new StartFailure(`The folder ${dataDir} cannot be written: give this user the right to it, or set DATA_DIR.`);
  }
}

function initialise(bin: string, prefix: string[], pgData: string): void {
  const partial = `${pgData}.new`;
  rmSync(partial, { recursive: true, force: true });
  const [program, ...args] = [
    ...prefix,
    join(bin, "initdb"),
    `--pgdata=${partial}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
  const made = spawnSync(program as string, args, { encoding: "utf8" });
  if (made.status !== 0) throw new StartFailure(`The database could not be created: ${lastLine(made.stderr)}`);
  // A killed initdb leaves the partial folder, which the next start creates again.
  renameSync(partial, pgData);
}

function launch(bin: string, prefix: string[], pgData: string, socketDir: string, options: Options): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    max_connections: "120",
    shared_buffers: "256MB",
    max_wal_size: "2GB",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    ...options.settings,
  };
  const [program, ...args] = [
    ...prefix,
    join(bin, "postgres"),
    "-D",
    pgData,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const log = openSync(logFile(options.dataDir), "a", 0o600);
  // Detached, so that Ctrl-C in a terminal reaches this program alone, which then stops the database last.
  return spawn(program as string, args, { detached: true, stdio: ["ignore", log, log] });
}

async function ready(child: ChildProcess, pgData: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + READY_WAIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    try {
      const lines = readFileSync(join(pgData, "postmaster.pid"), "utf8").split("\n");
      if (Number(lines[0]) === child.pid && lines[READY_LINE]?.trim() === "ready") return;
    } catch {
      // The file appears a moment after the process.
    }
    await sleep(10);
  }
  child.kill("SIGINT");
  throw new StartFailure(`The embedded PostgreSQL did not start: see ${logFile(dataDir)}`);
}

/**
 * The owner migrates and is no superuser, so that the sandbox has the rights production has. The database
 * is made last: where it exists, so do the roles.
 */
async function createRoles(cluster: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlAsSuperuser("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_database where datname = 'chokdee'");
    if (rows.length > 0) return;
    await client.query("drop role if exists chokdee_owner, chokdee_login");
    await client.query("create role chokdee_owner login createrole createdb");
    await client.query("create role chokdee_login login");
    await client.query("create database chokdee owner chokdee_owner");
  } finally {
    await client.end();
  }
}

/** The studio is another company's program as far as the operator goes: it has a room of its own in the database. */
async function createStudioSchema(cluster: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlAsSuperuser("chokdee") });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_namespace where nspname = 'studio'");
    if (rows.length > 0) return;
    await client.query("drop role if exists chokdee_studio");
    await client.query("create role chokdee_studio login");
    await client.query("alter role chokdee_studio set search_path = studio");
    await client.query("create schema studio authorization chokdee_studio");
  } finally {
    await client.end();
  }
}

function logFile(dataDir: string): string {
  return join(dataDir, "postgres.log");
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
