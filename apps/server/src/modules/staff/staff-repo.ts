import type { StaffRole } from "@chokdee/contract";
import type { Queryable, Tx } from "../../core/db.ts";
import type { StaffSession } from "../../core/session.ts";

export interface StaffRow {
  readonly id: bigint;
  readonly username: string;
  /** Null until its person has enrolled, as is the authenticator's secret. */
  readonly password_hash: string | null;
  readonly role: StaffRole;
  readonly totp_secret: string | null;
  readonly totp_used_step: bigint;
  readonly status: "invited" | "active" | "suspended";
  readonly phone: string | null;
  readonly approves_from: Date;
}

export interface StaffLineRow extends Pick<
  StaffRow,
  "id" | "username" | "role" | "status" | "phone" | "approves_from"
> {
  readonly created_at: Date;
  readonly last_seen_at: Date | null;
  readonly last_login_at: Date | null;
  readonly has_totp: boolean;
  readonly passkeys: number;
  /** Alive by the bounds that the list was read with. */
  readonly sessions: number;
}

const COLUMNS = "id, username, password_hash, role, totp_secret, totp_used_step, status, phone, approves_from";
/** What a session must be younger than to be alive. */
interface LivesSince {
  readonly idleSince: Date;
  readonly startedSince: Date;
}

/** `$1` is since when a session that lives has been used, `$2` since when it has begun. */
const LINE = `select staff.id, username, role, status, phone, approves_from, staff.created_at, s.last_seen_at,
    s.last_login_at, totp_secret is not null as has_totp,
    (select count(*)::int from staff_passkey p where p.staff_id = staff.id) as passkeys, s.sessions
  from staff cross join lateral (
    select max(last_action_at) as last_seen_at, max(created_at) as last_login_at,
           count(*) filter (where ended_at is null and last_action_at > $1 and created_at > $2)::int as sessions
      from staff_session where staff_id = staff.id) s`;

/** Whom a login means, and whether it comes from a device that has signed in before. */
export function findStaffByName(
  db: Queryable,
  usernameKey: string,
  deviceId?: string,
): Promise<(StaffRow & { readonly knows_device: boolean }) | undefined> {
  return db.row<StaffRow & { knows_device: boolean }>(
    `select ${COLUMNS},
            exists (select from staff_session s where s.staff_id = staff.id and s.device_id = $2) as knows_device
       from staff where username_key = $1`,
    [usernameKey, deviceId ?? null],
  );
}

/** Marks a code as used. False where another call was quicker with it, or the account changed since it was read. */
export async function useTotpStep(tx: Tx, staff: StaffRow, step: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff set totp_used_step = $2
      where id = $1 and totp_used_step < $2 and status = 'active' and password_hash = $3 and totp_secret = $4`,
    [staff.id, step, staff.password_hash, staff.totp_secret],
  );
  return rowCount === 1;
}

/** An account whose person has not enrolled yet. Nothing where the name is taken. */
export function insertStaff(
  db: Queryable,
  staff: { username: string; role: StaffRole; phone: string | null; at: Date; approvesFrom: Date },
): Promise<bigint | undefined> {
  return db.value<bigint>(
    `insert into staff (username, username_key, role, status, phone, created_at, approves_from)
     values ($1, $2, $3, 'invited', $4, $5, $6) on conflict (username_key) do nothing returning id`,
    [staff.username, staff.username.toLowerCase(), staff.role, staff.phone, staff.at, staff.approvesFrom],
  );
}

/** Lets the account sign in with these from now on. */
export async function enrolStaff(
  db: Queryable,
  id: bigint,
  own: { passwordHash: string; sealedTotp: string; usedStep: bigint; approvesFrom: Date },
): Promise<void> {
  await db.query(
    `update staff set status = 'active', password_hash = $2, totp_secret = $3, totp_used_step = $4, approves_from = $5
      where id = $1`,
    [id, own.passwordHash, own.sealedTotp, own.usedStep, own.approvesFrom],
  );
}

/** Takes password and authenticator away; what is suspended stays so. */
export async function forgetCredentials(tx: Tx, id: bigint, approvesFrom: Date): Promise<void> {
  await tx.query(
    `update staff set password_hash = null, totp_secret = null, totp_used_step = 0, approves_from = $2,
            status = case status when 'active' then 'invited' else status end
      where id = $1`,
    [id, approvesFrom],
  );
}

export async function setStaffPhone(tx: Tx, id: bigint, phone: string): Promise<void> {
  await tx.query("update staff set phone = $2 where id = $1", [id, phone]);
}

export async function hasStaffPhone(db: Queryable, phone: string): Promise<boolean> {
  const { rows } = await db.query("select from staff where phone = $1", [phone]);
  return rows.length > 0;
}

export async function findStaffPhone(db: Queryable, id: bigint): Promise<string | undefined> {
  const { rows } = await db.query<Pick<StaffRow, "phone">>("select phone from staff where id = $1", [id]);
  return rows[0]?.phone ?? undefined;
}

/** Nothing for somebody who is not active. */
export async function findActiveStaff(db: Queryable, id: bigint): Promise<StaffSession | undefined> {
  const { rows } = await db.query<Pick<StaffRow, "id" | "username" | "role">>(
    "select id, username, role from staff where id = $1 and status = 'active'",
    [id],
  );
  return rows[0] && { staffId: rows[0].id, username: rows[0].username, role: rows[0].role };
}

/** From when on the account may agree to what others propose. */
export function findApprovesFrom(db: Queryable, id: bigint): Promise<Date | undefined> {
  return db.value<Date>("select approves_from from staff where id = $1", [id]);
}

export function listStaff(db: Queryable, { idleSince, startedSince }: LivesSince): Promise<StaffLineRow[]> {
  return db.rows<StaffLineRow>(`${LINE} order by username_key limit 1000`, [idleSince, startedSince]);
}

/** Who has neither been here nor been let in since then, the longest away first. */
export async function listUnused(db: Queryable, since: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select s.id from staff s
       left join lateral (
         select max(last_action_at) as at from staff_session where staff_id = s.id
       ) seen on true
      where s.status <> 'suspended' and s.approves_from < $1 and s.created_at < $1 and coalesce(seen.at < $1, true)
      order by coalesce(seen.at, s.created_at) limit 1000`,
    [since],
  );
  return rows.map(({ id }) => id);
}

export function findStaffLine(
  db: Queryable,
  id: bigint,
  { idleSince, startedSince }: LivesSince,
): Promise<StaffLineRow | undefined> {
  return db.row<StaffLineRow>(`${LINE} where staff.id = $3`, [idleSince, startedSince, id]);
}

export function lockStaff(tx: Tx, id: bigint): Promise<StaffRow | undefined> {
  return tx.row<StaffRow>(`select ${COLUMNS} from staff where id = $1 for update`, [id]);
}

/** The owners who can act, held until the transaction ends so that two cannot remove each other. */
export async function lockActiveOwners(tx: Tx): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    "select id from staff where role = 'owner' and status = 'active' order by id for update",
  );
  return rows.map(({ id }) => id);
}

/** All owners who are in or on their way in. */
export async function lockOwners(tx: Tx): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    "select id from staff where role = 'owner' and status in ('active', 'invited') order by id for update",
  );
  return rows.map(({ id }) => id);
}

export async function setStaffRole(tx: Tx, id: bigint, role: StaffRole, approvesFrom: Date): Promise<void> {
  await tx.query("update staff set role = $2, approves_from = $3 where id = $1", [id, role, approvesFrom]);
}

export async function suspendStaff(tx: Tx, id: bigint): Promise<void> {
  await tx.query("update staff set status = 'suspended' where id = $1", [id]);
}

/** Somebody without credentials has to enrol first. */
export async function resumeStaff(tx: Tx, id: bigint, approvesFrom: Date): Promise<void> {
  await tx.query(
    `update staff set approves_from = $2, status = case when password_hash is null then 'invited' else 'active' end
      where id = $1`,
    [id, approvesFrom],
  );
}

/** Has the account agree to nothing before then. */
export async function seasonStaff(tx: Tx, id: bigint, approvesFrom: Date): Promise<void> {
  await tx.query("update staff set approves_from = greatest(approves_from, $2) where id = $1", [id, approvesFrom]);
}

export async function setStaffPassword(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx.query("update staff set password_hash = $2 where id = $1", [id, passwordHash]);
}

/** Another authenticator, by a code of the old one that nobody has used. False where somebody was quicker. */
export async function setStaffTotp(
  tx: Tx,
  staff: StaffRow,
  step: bigint,
  next: { readonly sealedTotp: string; readonly usedStep: bigint; readonly approvesFrom: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff set totp_secret = $4, totp_used_step = $5, approves_from = greatest(approves_from, $6)
      where id = $1 and totp_used_step < $2 and status = 'active' and totp_secret = $3`,
    [staff.id, step, staff.totp_secret, next.sealedTotp, next.usedStep, next.approvesFrom],
  );
  return rowCount === 1;
}
