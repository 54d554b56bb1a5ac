import type { Queryable } from "../../core/db.ts";

export interface KeyRow {
  readonly provider_id: string;
  readonly key_id: string;
  readonly sealed_secret: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** The newest first, so that the first is the one to sign with. */
export async function listKeys(db: Queryable): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    `select provider_id, key_id, sealed_secret, created_at, revoked_at from provider_key
      order by created_at desc, key_id limit 1000`,
  );
  return rows;
}

/** False where the provider has a key of that name. */
export async function insertKey(db: Queryable, key: Omit<KeyRow, "revoked_at">): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into provider_key (provider_id, key_id, sealed_secret, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [key.provider_id, key.key_id, key.sealed_secret, key.created_at],
  );
  return rowCount === 1;
}

/** False where there is no such key, or it was revoked before. */
export async function revokeKey(db: Queryable, providerId: string, keyId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "update provider_key set revoked_at = $3 where provider_id = $1 and key_id = $2 and revoked_at is null",
    [providerId, keyId, at],
  );
  return rowCount === 1;
}
