import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db, Queryable } from "./db.ts";

const FOLDER = join(import.meta.dirname, "../../migrations");
/** Any number that nothing else locks by. */
const LOCK = 7_283_001;

/** Brings the studio's schema up to date. Processes that start together wait for one another. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { rowCount } = await tx.query("select from pg_namespace where nspname = 'studio'");
    if (rowCount === 0) await tx.query("create schema studio");
    await tx.query("create table if not exists migration (name text primary key, sha256 text not null)");
    const applied = await appliedTo(tx);
    for (const name of readdirSync(FOLDER).sort()) {
      const sql = readFileSync(join(FOLDER, name), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known !== undefined) throw new Error(`Migration ${name} of the studio was changed after it was applied.`);
      await tx.query(sql);
      await tx.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
    }
  });
}

async function appliedTo(tx: Queryable): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ name: string; sha256: string }>("select name, sha256 from migration");
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
