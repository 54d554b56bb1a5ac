import type { Queryable, Tx } from "../../core/db.ts";
import type { StaffRow } from "./staff-repo.ts";

export interface SessionBounds {
  readonly now: Date;
  readonly idleSince: Date;
  readonly startedSince: Date;
}

export interface StaffSessionRow {
  readonly id: string;
  readonly staff_id: bigint;
  readonly token_hash: Buffer;
  readonly address: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_action_at: Date;
}

/** Marks the session as over; whose it was, where it was still open. */
export async function endStaffSession(db: Queryable, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "update staff_session set ended_at = $2 where token_hash = $1 and ended_at is null",
    [tokenHash, at],
  );
  return rowCount === 1;
}

/** Ends every session, or every one but the one of `exceptHash`. */
export async function endStaffSessions(tx: Tx, id: bigint, at: Date, exceptHash?: Buffer): Promise<void> {
  await tx.query(
    `update staff_session set ended_at = $2
      where staff_id = $1 and ended_at is null and token_hash is distinct from $3`,
    [id, at, exceptHash ?? null],
  );
}

/** A login is by password and authenticator, or by a passkey, so that it begins confirmed. */
export async function insertStaffSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    staffId: bigint;
    deviceId: string | null;
    address: string;
    userAgent: string;
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into staff_session
       (token_hash, staff_id, device_id, address, user_agent, created_at, last_action_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [session.tokenHash, session.staffId, session.deviceId, session.address, session.userAgent, session.at],
  );
}

export async function confirmStaffSession(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.query("update staff_session set confirmed_at = $2 where token_hash = $1", [tokenHash, at]);
}

type Found = Pick<StaffRow, "id" | "username" | "role"> & {
  readonly confirmed_at: Date | null;
  readonly has_declared: boolean;
};

const FOUND = `staff.id, staff.username, staff.role, s.confirmed_at,
  exists (select from staff_declaration d where d.staff_id = staff.id) as has_declared`;
const ALIVE = `s.token_hash = $1 and staff.id = s.staff_id and staff.status = 'active' and s.ended_at is null
        and s.last_action_at > $2 and s.created_at > $3`;

/** An active look keeps the session from becoming idle. */
export async function findLiveStaffSession(
  db: Queryable,
  tokenHash: Buffer,
  { now, idleSince, startedSince }: SessionBounds,
  active: boolean,
): Promise<Found | undefined> {
  const bounds = [tokenHash, idleSince, startedSince];
  const { rows } = active
    ? await db.query<Found>(
        `update staff_session s set last_action_at = $4 from staff where ${ALIVE} returning ${FOUND}`,
        [...bounds, now],
      )
    : await db.query<Found>(`select ${FOUND} from staff_session s, staff where ${ALIVE}`, bounds);
  return rows[0];
}

const SESSION = "id, staff_id, token_hash, host(address) as address, user_agent, created_at, last_action_at";

export function listLiveStaffSessions(
  db: Queryable,
  staffId: bigint,
  { idleSince, startedSince }: SessionBounds,
): Promise<StaffSessionRow[]> {
  return db.rows<StaffSessionRow>(
    `select ${SESSION} from staff_session
      where staff_id = $1 and ended_at is null and last_action_at > $2 and created_at > $3
      order by created_at desc limit 100`,
    [staffId, idleSince, startedSince],
  );
}

export function lockStaffSession(tx: Tx, id: string): Promise<StaffSessionRow | undefined> {
  return tx.row<StaffSessionRow>(
    `select ${SESSION} from staff_session where id::text = $1 and ended_at is null for update`,
    [id],
  );
}
