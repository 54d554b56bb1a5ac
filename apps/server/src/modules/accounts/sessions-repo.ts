import type { Queryable, Tx } from "../../core/db.ts";
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

export type EndReason = "logout" | "signed_out" | "password_changed" | "suspended";

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `insert into member_session
       (token_hash, id, member_id, device_id, address, user_agent, created_at, last_action_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [session.tokenHash, session.id, session.memberId, session.deviceId, session.address, session.userAgent, session.at],
  );
}

/** True for a device that the member has not signed in with before. */
export async function rememberDevice(tx: Tx, memberId: MemberId, deviceId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>(
    `insert into member_device (member_id, device_id, first_seen_at, seen_at) values ($1, $2, $3, $3)
     on conflict (member_id, device_id) do update set seen_at = excluded.seen_at
     returning xmax = 0 as is_new`,
    [memberId, deviceId, at],
  );
  return rows[0]?.is_new ?? false;
}

/** Forgets where sessions were used from, and with which browser. That there was one stays. */
export async function forgetPlaces(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `update member_session set address = null, user_agent = '', device_id = null
      where last_action_at < $1 and address is not null`,
    [before],
  );
}

/** Forgets browsers that nobody has signed in with since `before`, unless something still has to hold for the person. */
export async function forgetDevices(db: Queryable, before: Date, now: Date): Promise<void> {
  await db.query(
    `delete from member_device d using member m
      where d.seen_at < $1 and m.id = d.member_id and (m.excluded_until is null or m.excluded_until <= $2)
        and m.review_since is null and not exists (select from member j where j.person_id = m.person_id and j.id <> m.id)`,
    [before, now],
  );
}

export async function isKnownDevice(db: Queryable, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query("select from member_device where device_id = $1 limit 1", [deviceId]);
  return rowCount > 0;
}

export interface AskedSession {
  readonly tokenHash: Buffer;
  /** Keeps the session from becoming idle. */
  readonly active: boolean;
}

/**
 * The live session of each token, or null, in the order given. An active call is noted, at most once a minute, to spare
 * writes; one that is noted by another at this moment is not waited for.
 */
export async function findLiveSessions(
  db: Queryable,
  asked: readonly AskedSession[],
  bounds: SessionBounds,
): Promise<({ readonly id: string; readonly member_id: MemberId } | null)[]> {
  const { rows } = await db.prepared<{ no: number; id: string; member_id: MemberId }>(
    "member-sessions-find",
    `with found as materialized (
       select a.no::integer, a.active, s.*
         from unnest($1::bytea[], $5::boolean[]) with ordinality a (token_hash, active, no)
        cross join lateral (
          select s.token_hash, s.id, s.member_id, s.last_action_at from member_session s
           where s.token_hash = a.token_hash and s.ended_at is null and s.last_action_at > $3 and s.created_at > $4
             and (select m.status from member m where m.id = s.member_id) = 'active'
           offset 0) s),
     noted as (
       update member_session s set last_action_at = $2
         from (select l.token_hash from member_session l
                where l.token_hash in (select f.token_hash from found f
                                        where f.active and f.last_action_at < $2::timestamptz - interval '1 minute')
                order by l.token_hash for update skip locked) idle
        where s.token_hash = idle.token_hash)
     select no, id, member_id from found`,
    [
      asked.map(({ tokenHash }) => tokenHash),
      bounds.now,
      bounds.idleSince,
      bounds.startedSince,
      asked.map(({ active }) => active),
    ],
  );
  const found = new Map(rows.map((row) => [row.no, row]));
  return asked.map((_, index) => found.get(index + 1) ?? null);
}

/** Whose session it was; nothing where there is none that runs. */
export function endSession(
  db: Queryable,
  tokenHash: Buffer,
  reason: EndReason,
  at: Date,
): Promise<MemberId | undefined> {
  return db.value<MemberId>(
    `update member_session set ended_at = $2, end_reason = $3
      where token_hash = $1 and ended_at is null returning member_id`,
    [tokenHash, at, reason],
  );
}

/** Ends every session of a member, or every one but `exceptId`. */
export async function endSessions(
  tx: Tx,
  memberId: MemberId,
  end: { readonly reason: EndReason; readonly at: Date; readonly exceptId?: string },
): Promise<void> {
  await tx.query(
    `update member_session set ended_at = $2, end_reason = $3
      where member_id = $1 and ended_at is null and id is distinct from $4`,
    [memberId, end.at, end.reason, end.exceptId ?? null],
  );
}

export interface DeviceRow {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_action_at: Date;
  readonly is_current: boolean;
}

/** The devices a member is signed in on, each by its newest session; the current one first. */
export function listDevices(
  db: Queryable,
  memberId: MemberId,
  currentId: string,
  bounds: SessionBounds,
): Promise<DeviceRow[]> {
  return db.rows<DeviceRow>(
    `select * from (
       select distinct on (coalesce(device_id, id::text))
              id::text, user_agent, created_at, max(last_action_at) over device as last_action_at,
              bool_or(id = $2) over device as is_current
         from member_session
        where member_id = $1 and ended_at is null and last_action_at > $3 and created_at > $4
       window device as (partition by coalesce(device_id, id::text))
        order by coalesce(device_id, id::text), created_at desc) devices
      order by is_current desc, last_action_at desc limit 50`,
    [memberId, currentId, bounds.idleSince, bounds.startedSince],
  );
}

/** Ends all sessions of the device that a member's own session belongs to. False where there is no such session. */
export async function endDevice(db: Queryable, memberId: MemberId, sessionId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update member_session s set ended_at = $3, end_reason = 'signed_out'
       from member_session chosen
      where chosen.id = $2 and chosen.member_id = $1 and chosen.ended_at is null
        and s.member_id = $1 and s.ended_at is null and (s.id = chosen.id or s.device_id = chosen.device_id)`,
    [memberId, sessionId, at],
  );
  return rowCount > 0;
}

/** When the member signed in before the calling session. */
export function findPreviousLogin(db: Queryable, memberId: MemberId, sessionId: string): Promise<Date | undefined> {
  return db.value<Date>(
    `select created_at from member_session
      where member_id = $1 and created_at < (select created_at from member_session where id = $2)
      order by created_at desc limit 1`,
    [memberId, sessionId],
  );
}
