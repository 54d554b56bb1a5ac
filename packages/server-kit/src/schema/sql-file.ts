import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartFailure } from "../start-failure.ts";

const CHECK_LINE = /^-- check: (.+)$/gm;

export interface SqlFile {
  /** What messages call it. */
  readonly label: string;
  readonly sql: string;
  readonly sha256: string;
}

export async function readSqlFile(kind: string, folder: string, path: string): Promise<SqlFile> {
  const sql = await readFile(join(folder, path), "utf8");
  return { label: `${kind} ${path}`, sql, sha256: createHash("sha256").update(sql).digest("hex") };
}

/** Runs a file in the caller's transaction, with its `-- check:` lines, which must answer true. */
export async function runSqlFile(client: pg.Client, { label, sql }: SqlFile): Promise<void> {
  await client.query(sql);
  for (const [, check] of sql.matchAll(CHECK_LINE)) {
    const { rows } = await client.query<{ holds: boolean | null }>(`select (${check}) as holds`);
    if (rows[0]?.holds !== true) throw new StartFailure(`${label} failed its check: ${check}`);
  }
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
