import type { Queryable, Tx } from "../../../core/db.ts";
import type { StaffRow } from "../staff-repo.ts";

export interface PasskeyRow {
  readonly id: bigint;
  readonly credential_id: Buffer;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** A passkey with whose it is. */
export interface HeldPasskey extends Pick<StaffRow, "username" | "role"> {
  readonly id: bigint;
  readonly staff_id: bigint;
  readonly public_key: Buffer;
  readonly sign_count: bigint;
}

export function listPasskeys(db: Queryable, staffId: bigint): Promise<PasskeyRow[]> {
  return db.rows<PasskeyRow>(
    `select id, credential_id, name, created_at, last_used_at from staff_passkey
      where staff_id = $1 order by id limit 100`,
    [staffId],
  );
}

/** Nothing where the device's key is known already. */
export function insertPasskey(
  tx: Tx,
  key: { staffId: bigint; credentialId: Buffer; publicKey: Buffer; signCount: bigint; name: string; at: Date },
): Promise<PasskeyRow | undefined> {
  return tx.row<PasskeyRow>(
    `insert into staff_passkey (staff_id, credential_id, public_key, sign_count, name, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing
     returning id, credential_id, name, created_at, last_used_at`,
    [key.staffId, key.credentialId, key.publicKey, key.signCount, key.name, key.at],
  );
}

/** Held until the transaction ends, so that its count goes up by one answer at a time. Nothing of who is not active. */
export function lockPasskey(tx: Tx, credentialId: Buffer): Promise<HeldPasskey | undefined> {
  return tx.row<HeldPasskey>(
    `select p.id, p.staff_id, p.public_key, p.sign_count, s.username, s.role
       from staff_passkey p join staff s on s.id = p.staff_id and s.status = 'active'
      where p.credential_id = $1 for update of p, s`,
    [credentialId],
  );
}

export async function markPasskeyUsed(tx: Tx, id: bigint, signCount: bigint, at: Date): Promise<void> {
  await tx.query("update staff_passkey set sign_count = $2, last_used_at = $3 where id = $1", [id, signCount, at]);
}

/** The name of what was removed. */
export function deletePasskey(tx: Tx, staffId: bigint, id: bigint): Promise<string | undefined> {
  return tx.value<string>("delete from staff_passkey where staff_id = $1 and id = $2 returning name", [staffId, id]);
}

export async function deletePasskeys(tx: Tx, staffId: bigint): Promise<void> {
  await tx.query("delete from staff_passkey where staff_id = $1", [staffId]);
}

/** False where the challenge was answered before. Those whose time is over are forgotten by and by. */
export async function answerChallenge(tx: Tx, challenge: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await tx.query(
    `delete from staff_passkey_answer where challenge in (
       select challenge from staff_passkey_answer where expires_at < $1 limit 10)`,
    [now],
  );
  const { rowCount } = await tx.query(
    "insert into staff_passkey_answer (challenge, expires_at) values ($1, $2) on conflict do nothing",
    [challenge, expiresAt],
  );
  return rowCount === 1;
}
