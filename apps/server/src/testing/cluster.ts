import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrateAll } from "../platform/db/prepare.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/postgres/embedded.ts";
import { makeScratch } from "./scratch.ts";

/** What a test file copies: the tables alone, or with the data of a sandbox. */
export const TEMPLATES = { migrated: "chokdee_template", seeded: "chokdee_seeded" } as const;

/**
 * One throw-away PostgreSQL for a test run, in memory where there is room, with a migrated template that each
 * test file copies. Durability is off: tests that kill the database start a cluster of their own.
 */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({
    dataDir: makeScratch("test"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  await asSuperuser(cluster.urlAsSuperuser("postgres"), `create database ${TEMPLATES.migrated} owner chokdee_owner`);
  await migrateAll(cluster.urlAsOwner(TEMPLATES.migrated), "chokdee_login");
  return cluster;
}

export async function stopTestCluster(cluster: EmbeddedPostgres): Promise<void> {
  await cluster.stop();
  rmSync(join(cluster.pgData, ".."), { recursive: true, force: true });
}

/** Copies a template. `urls` come from `inject("postgres")` in a test. */
export async function copyTemplate(
  superuserUrl: string,
  name: string,
  template: keyof typeof TEMPLATES = "migrated",
): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `create database ${name} template ${TEMPLATES[template]} strategy file_copy owner chokdee_owner`,
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
