import type { Queryable, Tx } from "../../core/db.ts";

export interface InvitationRow {
  readonly token_hash: Buffer;
  readonly staff_id: bigint;
  readonly username: string;
  readonly sealed_totp: string;
  readonly expires_at: Date;
}

/** Only the newest link of an account works. */
export async function insertInvitation(
  tx: Tx,
  invitation: { tokenHash: Buffer; staffId: bigint; sealedTotp: string; at: Date; expiresAt: Date },
): Promise<void> {
  await endInvitations(tx, invitation.staffId, invitation.at);
  await tx.query(
    `insert into staff_invitation (token_hash, staff_id, sealed_totp, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [invitation.tokenHash, invitation.staffId, invitation.sealedTotp, invitation.at, invitation.expiresAt],
  );
}

export async function endInvitations(tx: Tx, staffId: bigint, at: Date): Promise<void> {
  await tx.query("update staff_invitation set ended_at = $2 where staff_id = $1 and ended_at is null", [staffId, at]);
}

/** One that can be used now, of somebody who has not enrolled. */
export function findInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  lock: "" | "for update" = "",
): Promise<InvitationRow | undefined> {
  return db.row<InvitationRow>(
    `select i.token_hash, i.staff_id, s.username, i.sealed_totp, i.expires_at
       from staff_invitation i join staff s on s.id = i.staff_id
      where i.token_hash = $1 and i.ended_at is null and i.expires_at > $2 and s.status = 'invited' ${lock}`,
    [tokenHash, now],
  );
}
