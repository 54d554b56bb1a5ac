import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { isUniqueViolation, newRow } from "@chokdee/server-kit/db";

export type MemberStatus = "active" | "suspended" | "closed";

export interface MemberRow {
  readonly id: MemberId;
  readonly username: string;
  readonly phone: string | null;
  readonly password_hash: string;
  readonly vip_level: number;
  readonly status: MemberStatus;
  readonly agent_code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
  readonly line_user_id: string | null;
  readonly referral_code: string | null;
  readonly excluded_until: Date | null;
  readonly cool_off_until: Date | null;
  readonly created_at: Date;
}

export interface NewMember {
  readonly username: string;
  readonly usernameKey: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly vipLevel: number;
  readonly agentCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly lineId: string | null;
  readonly referralCode: string;
  readonly referrerId: MemberId | null;
  readonly source: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `m.id, m.username, m.phone, m.password_hash, m.vip_level, m.status, m.agent_code, m.first_name,
  m.last_name, m.birth_date::text, m.line_user_id, m.referral_code, m.excluded_until, m.cool_off_until, m.created_at`;

/** Nothing where the name, the phone or the code is taken, also by a concurrent registration. */
export function insertMember(db: Queryable, member: NewMember): Promise<MemberId | undefined> {
  const { columns, values } = newRow({
    username: member.username,
    username_key: member.usernameKey,
    phone: member.phone,
    password_hash: member.passwordHash,
    vip_level: member.vipLevel,
    agent_code: member.agentCode,
    first_name: member.firstName,
    last_name: member.lastName,
    birth_date: member.birthDate,
    line_id: member.lineId,
    referral_code: member.referralCode,
    referrer_id: member.referrerId,
    source: member.source,
    created_at: member.createdAt,
  });
  return db.value<MemberId>(`insert into member ${columns} on conflict do nothing returning id`, values);
}

/** Whom a login means, and whether it comes from a device of theirs, in one question for every name. */
export function findMemberByLogin(
  db: Queryable,
  usernameKey: string,
  phone: string | undefined,
  deviceId?: string,
): Promise<(MemberRow & { readonly knows_device: boolean }) | undefined> {
  return db.row<MemberRow & { knows_device: boolean }>(
    `select ${COLUMNS},
            exists (select from member_device d where d.member_id = m.id and d.device_id = $3) as knows_device
       from member m where m.username_key = $1 or m.phone = $2 order by m.username_key = $1 desc limit 1`,
    [usernameKey, phone ?? null, deviceId ?? null],
  );
}

export function findMember(db: Queryable, id: MemberId): Promise<MemberRow | undefined> {
  return db.row<MemberRow>(`select ${COLUMNS} from member m where m.id = $1`, [id]);
}

export function findMembers(db: Queryable, ids: readonly MemberId[]): Promise<MemberRow[]> {
  return db.rows<MemberRow>(`select ${COLUMNS} from member m where m.id = any($1)`, [ids]);
}

/** The same, held as it is until the transaction ends. */
export function holdMember(tx: Tx, id: MemberId): Promise<MemberRow | undefined> {
  return tx.row<MemberRow>(`select ${COLUMNS} from member m where m.id = $1 for share`, [id]);
}

/** The same, locked for a change. */
export function lockMember(tx: Tx, id: MemberId): Promise<MemberRow | undefined> {
  return tx.row<MemberRow>(`select ${COLUMNS} from member m where m.id = $1 for update`, [id]);
}

export function findMemberByPhone(db: Queryable, phone: string): Promise<MemberRow | undefined> {
  return db.row<MemberRow>(`select ${COLUMNS} from member m where m.phone = $1`, [phone]);
}

export async function listUsernames(db: Queryable, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const { rows } = await db.prepared<{ id: MemberId; username: string }>(
    "usernames",
    "select id, username from member where id = any($1)",
    [ids],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Those of them who have chosen not to play at this time. */
export async function listResting(db: Queryable, ids: readonly MemberId[], at: Date): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ id: MemberId }>(
    "select id from member where id = any($1) and greatest(excluded_until, cool_off_until) > $2",
    [ids, at],
  );
  return new Set(rows.map(({ id }) => id));
}

export function findReferrer(db: Queryable, referralCode: string): Promise<MemberId | undefined> {
  return db.value<MemberId>("select id from member where referral_code = $1", [referralCode]);
}

export async function setPassword(tx: Tx, id: MemberId, passwordHash: string): Promise<void> {
  await tx.query("update member set password_hash = $2 where id = $1", [id, passwordHash]);
}

export async function setStatus(tx: Tx, id: MemberId, status: MemberStatus): Promise<void> {
  await tx.query("update member set status = $2 where id = $1", [id, status]);
}

export async function setPerson(
  tx: Tx,
  { id, first_name, last_name, phone }: Pick<MemberRow, "id" | "first_name" | "last_name" | "phone">,
): Promise<void> {
  await tx.query("update member set first_name = $2, last_name = $3, phone = $4 where id = $1", [
    id,
    first_name,
    last_name,
    phone,
  ]);
}

/** False where another member has linked this LINE account. */
export async function setLineUser(db: Queryable, id: MemberId, lineUserId: string): Promise<boolean> {
  try {
    await db.query("update member set line_user_id = $2 where id = $1", [id, lineUserId]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
