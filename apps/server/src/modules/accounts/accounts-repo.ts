import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface MemberRow {
  readonly id: MemberId;
  readonly username: string;
  readonly password_hash: string;
  readonly vip_level: number;
  readonly status: "active" | "suspended" | "closed";
  readonly agent_code: string;
}

export interface NewMember {
  readonly username: string;
  readonly usernameKey: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly vipLevel: number;
  readonly agentCode: string;
  readonly createdAt: Date;
}

const COLUMNS = "id, username, password_hash, vip_level, status, agent_code";

export async function insertMember(db: Queryable, member: NewMember): Promise<MemberId> {
  const { rows } = await db.query<{ id: MemberId }>(
    `insert into member (username, username_key, phone, password_hash, vip_level, agent_code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      member.username,
      member.usernameKey,
      member.phone,
      member.passwordHash,
      member.vipLevel,
      member.agentCode,
      member.createdAt,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The new member has no id.");
  return id;
}

export async function findMemberByLogin(
  db: Queryable,
  usernameKey: string,
  phone: string | undefined,
): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>(
    `select ${COLUMNS} from member where username_key = $1 or phone = $2 order by username_key = $1 desc limit 1`,
    [usernameKey, phone ?? null],
  );
  return rows[0];
}

export async function findMember(db: Queryable, id: MemberId): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>(`select ${COLUMNS} from member where id = $1`, [id]);
  return rows[0];
}
