import type { StaffRole } from "@chokdee/contract";
import type { Queryable, Tx } from "../../core/db.ts";

export interface StaffRow {
  readonly id: bigint;
  readonly username: string;
  readonly password_hash: string;
  readonly role: StaffRole;
  readonly totp_secret: string;
  readonly totp_used_step: bigint;
  readonly status: "active" | "suspended";
}

const COLUMNS = "id, username, password_hash, role, totp_secret, totp_used_step, status";

export async function findStaffByName(db: Queryable, usernameKey: string): Promise<StaffRow | undefined> {
  const { rows } = await db.query<StaffRow>(`select ${COLUMNS} from staff where username_key = $1`, [usernameKey]);
  return rows[0];
}

/** Marks a code as used. False where another call was quicker with the same code. */
export async function useTotpStep(tx: Tx, staffId: bigint, step: bigint): Promise<boolean> {
  const { rowCount } = await tx.query("update staff set totp_used_step = $2 where id = $1 and totp_used_step < $2", [
    staffId,
    step,
  ]);
  return rowCount === 1;
}

export async function insertStaff(
  db: Queryable,
  staff: Pick<StaffRow, "username" | "password_hash" | "role" | "totp_secret"> & { usernameKey: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into staff (username, username_key, password_hash, role, totp_secret, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [staff.username, staff.usernameKey, staff.password_hash, staff.role, staff.totp_secret, staff.at],
  );
}

export async function insertStaffSession(
  tx: Tx,
  session: { tokenHash: Buffer; staffId: bigint; address: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into staff_session (token_hash, staff_id, address, created_at, last_action_at)
     values ($1, $2, $3, $4, $4)`,
    [session.tokenHash, session.staffId, session.address, session.at],
  );
}

export async function findLiveStaffSession(
  db: Queryable,
  tokenHash: Buffer,
  bounds: { now: Date; idleSince: Date; startedSince: Date },
): Promise<Pick<StaffRow, "id" | "username" | "role"> | undefined> {
  const { rows } = await db.query<Pick<StaffRow, "id" | "username" | "role">>(
    `update staff_session s set last_action_at = $2 from staff
      where s.token_hash = $1 and staff.id = s.staff_id and staff.status = 'active' and s.ended_at is null
        and s.last_action_at > $3 and s.created_at > $4
      returning staff.id, staff.username, staff.role`,
    [tokenHash, bounds.now, bounds.idleSince, bounds.startedSince],
  );
  return rows[0];
}
