import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrateAll } from "../platform/db/prepare.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/postgres/embedded.ts";

const TEMPLATE = "chokdee_template";
const ROOM_BYTES = 1024 ** 3;
const PREFIX = "chokdee-test-";

/**
 * One throw-away PostgreSQL for a test run, in memory where there is room, with a migrated template that each
 * test file copies. Durability is off: tests that kill the database start a cluster of their own.
 */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  const parent = hasRoom("/dev/shm") ? "/dev/shm" : tmpdir();
  removeStale(parent);
  const cluster = await startEmbeddedPostgres({
    dataDir: mkdtempSync(join(parent, `${PREFIX}${process.pid}-`)),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  await asSuperuser(cluster.urlAsSuperuser("postgres"), `create database ${TEMPLATE} owner chokdee_owner`);
  await migrateAll(cluster.urlAsOwner(TEMPLATE), "chokdee_login");
  return cluster;
}

export async function stopTestCluster(cluster: EmbeddedPostgres): Promise<void> {
  await cluster.stop();
  rmSync(join(cluster.pgData, ".."), { recursive: true, force: true });
}

/** Copies the template. `urls` come from `inject("postgres")` in a test. */
export async function copyTemplate(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `create database ${name} template ${TEMPLATE} strategy file_copy owner chokdee_owner`,
  );
}

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

function removeStale(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (owner && !isAlive(owner)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
