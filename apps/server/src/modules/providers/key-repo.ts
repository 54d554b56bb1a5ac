import type { Queryable } from "../../core/db.ts";

/**
 * made: good for checking what the provider signs. active: signs what we send, too. replaced: another one signs, and
 * this one still checks. retired: good for nothing.
 */
export type KeyState = "made" | "active" | "replaced" | "retired";

export interface KeyRow {
  readonly provider_id: string;
  readonly key_id: string;
  readonly sealed_secret: string;
  readonly state: KeyState;
  readonly created_at: Date;
  readonly activated_at: Date | null;
  readonly retired_at: Date | null;
}

const COLUMNS = "provider_id, key_id, sealed_secret, state, created_at, activated_at, retired_at";

/** The newest first. */
export function listKeys(db: Queryable): Promise<KeyRow[]> {
  return db.rows<KeyRow>(`select ${COLUMNS} from provider_key order by created_at desc, key_id limit 1000`);
}

/** Has no effect where the provider has a key of that name. */
export async function insertKey(
  db: Queryable,
  key: Pick<KeyRow, "provider_id" | "key_id" | "sealed_secret" | "created_at">,
): Promise<void> {
  await db.query(
    `insert into provider_key (provider_id, key_id, sealed_secret, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [key.provider_id, key.key_id, key.sealed_secret, key.created_at],
  );
}

/** One key of a provider, with all of them locked: steps of two people follow each other. */
export async function lockKey(tx: Queryable, providerId: string, keyId: string): Promise<KeyRow | undefined> {
  const { rows } = await tx.query<KeyRow>(
    `select ${COLUMNS} from provider_key where provider_id = $1 order by key_id for update`,
    [providerId],
  );
  return rows.find(({ key_id }) => key_id === keyId);
}

/** The key signs from now on; the one that did so before still checks. */
export async function activateKey(tx: Queryable, { provider_id, key_id }: KeyRow, at: Date): Promise<void> {
  await tx.query("update provider_key set state = 'replaced' where provider_id = $1 and state = 'active'", [
    provider_id,
  ]);
  await tx.query("update provider_key set state = 'active', activated_at = $3 where provider_id = $1 and key_id = $2", [
    provider_id,
    key_id,
    at,
  ]);
}

export async function retireKey(tx: Queryable, { provider_id, key_id }: KeyRow, at: Date): Promise<void> {
  await tx.query("update provider_key set state = 'retired', retired_at = $3 where provider_id = $1 and key_id = $2", [
    provider_id,
    key_id,
    at,
  ]);
}
