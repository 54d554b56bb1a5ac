import type { Queryable, Tx } from "../../core/db.ts";

export async function listOrigins(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ origin: string }>("select origin from link_origin order by origin");
  return rows.map(({ origin }) => origin);
}

export async function insertOrigins(tx: Tx, origins: readonly string[]): Promise<void> {
  await tx.query("insert into link_origin (origin) select unnest($1::text[]) on conflict do nothing", [origins]);
}

export async function deleteOtherOrigins(tx: Tx, origins: readonly string[]): Promise<void> {
  await tx.query("delete from link_origin where origin <> all($1::text[])", [origins]);
}

/** One change at a time: two that drop each other's lines would leave neither's list. */
export async function lockOrigins(tx: Tx): Promise<void> {
  await tx.query("lock table link_origin in share row exclusive mode");
}
