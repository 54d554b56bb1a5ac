import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly memberId: MemberId;
  readonly deviceId: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
}

export interface SessionBounds {
  readonly now: Date;
  readonly idleSince: Date;
  readonly startedSince: Date;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `insert into member_session
       (token_hash, id, member_id, device_id, address, user_agent, created_at, last_action_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [session.tokenHash, session.id, session.memberId, session.deviceId, session.address, session.userAgent, session.at],
  );
}

/** Finds a live session and, for an active call, notes the action: at most once a minute, to spare writes. */
export async function findLiveSession(
  db: Queryable,
  tokenHash: Buffer,
  bounds: SessionBounds,
  active: boolean,
): Promise<{ id: string; member_id: MemberId } | undefined> {
  const { rows } = await db.prepared<{ id: string; member_id: MemberId }>(
    "member-session-find",
    `with found as (
       select s.token_hash, s.id, s.member_id, s.last_action_at
         from member_session s join member m on m.id = s.member_id
        where s.token_hash = $1 and s.ended_at is null
          and s.last_action_at > $3 and s.created_at > $4 and m.status <> 'closed'),
     noted as (
       update member_session s set last_action_at = $2
         from found where s.token_hash = found.token_hash and $5
          and found.last_action_at < $2::timestamptz - interval '1 minute')
     select id, member_id from found`,
    [tokenHash, bounds.now, bounds.idleSince, bounds.startedSince, active],
  );
  return rows[0];
}

export async function endSession(db: Queryable, tokenHash: Buffer, reason: string, at: Date): Promise<void> {
  await db.query(
    "update member_session set ended_at = $2, end_reason = $3 where token_hash = $1 and ended_at is null",
    [tokenHash, at, reason],
  );
}
