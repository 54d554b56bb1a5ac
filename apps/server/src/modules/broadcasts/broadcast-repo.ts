import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { Channel } from "../../core/messages.ts";

export type Audience = "member" | "new_member" | "depositor" | "no_deposit" | "vip";
export type BroadcastStatus = "scheduled" | "sending" | "stopped" | "done";

/** What two people have agreed to. */
export interface BroadcastForm {
  readonly channel: Channel;
  readonly text: string;
  readonly audience: Audience;
  readonly vip_level: number | null;
  readonly starts_at: Date;
}

export interface Broadcast extends BroadcastForm {
  readonly id: number;
  readonly status: BroadcastStatus;
  readonly has_failed: boolean;
  readonly chosen: number;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
  readonly made_by: string;
  readonly made_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = `id, channel, text, audience, vip_level, starts_at, status, has_failed, chosen, sent, failed, skipped,
  made_by, made_at, ended_at`;

export function insertBroadcast(
  tx: Tx,
  form: BroadcastForm,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<Broadcast> {
  return tx.one<Broadcast>(
    `insert into broadcast (channel, text, audience, vip_level, starts_at, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [form.channel, form.text, form.audience, form.vip_level, form.starts_at, by, at],
  );
}

/** The newest first, from the one after `before` on. */
export async function listBroadcasts(db: Queryable, before: bigint | undefined, limit: number): Promise<Broadcast[]> {
  return readNewest(db, `select ${COLUMNS} from broadcast`, [], { before, limit });
}

export function findBroadcast(db: Queryable, id: number): Promise<Broadcast | undefined> {
  return db.row<Broadcast>(`select ${COLUMNS} from broadcast where id = $1::bigint`, [id]);
}

export function lockBroadcast(tx: Tx, id: number): Promise<Broadcast | undefined> {
  return tx.row<Broadcast>(`select ${COLUMNS} from broadcast where id = $1::bigint for update`, [id]);
}

/** Beyond every member: one that is done and tried again chooses nobody new. */
const NOBODY_AFTER = "9223372036854775807";

export function setStatus(
  tx: Tx,
  id: number,
  { status, hasFailed, at }: { readonly status: BroadcastStatus; readonly hasFailed: boolean; readonly at: Date },
): Promise<Broadcast | undefined> {
  return tx.row<Broadcast>(
    `update broadcast set status = $2, has_failed = $3, ended_at = case when $2 = 'done' then $4::timestamptz end,
            last_member_id = case when $2 = 'done' then ${NOBODY_AFTER} else last_member_id end
      where id = $1 returning ${COLUMNS}`,
    [id, status, hasFailed, at],
  );
}

/** Those whose time has come, the oldest first. */
export async function listDue(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    "select id from broadcast where status in ('scheduled', 'sending') and starts_at <= $1 order by starts_at, id",
    [now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes or keeps the right to send one, which nobody else has then for a while. Nothing where another process has it,
 * or where it is not to be sent any more.
 */
export function leaseBroadcast(
  tx: Tx,
  id: number,
  {
    lease,
    now,
    real,
    until,
  }: { readonly lease: string; readonly now: Date; readonly real: Date; readonly until: Date },
): Promise<Broadcast | undefined> {
  return tx.row<Broadcast>(
    `update broadcast set status = 'sending', lease = $2, leased_until = $5
      where id = $1 and status in ('scheduled', 'sending') and starts_at <= $3 and (lease = $2 or leased_until <= $4)
     returning ${COLUMNS}`,
    [id, lease, now, real, until],
  );
}
