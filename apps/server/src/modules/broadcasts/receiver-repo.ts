import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Channel } from "../../core/messages.ts";
import type { Audience } from "./broadcast-repo.ts";

/** Whom a broadcast is for, at a moment. */
export interface Receivers {
  readonly channel: Channel;
  readonly audience: Audience;
  readonly vipLevel: number | null;
  readonly now: Date;
  readonly newSince: Date;
}

const ADDRESS = { sms: "m.phone", line: "m.line_user_id" } as const satisfies Record<Channel, string>;

/**
 * Who may be written to: has consented to this channel and can be reached by it, can sign in and does not rest. $1 is
 * the time, $2 since when somebody is new, $3 the audience, $4 its level.
 */
function mayGet(channel: Channel): string {
  return `m.status = 'active' and coalesce(greatest(m.excluded_until, m.cool_off_until) <= $1, true)
    and ${ADDRESS[channel]} is not null
    and exists (select from news_consent c where c.member_id = m.id and c.${channel})
    and case $3::text
          when 'new_member' then m.created_at > $2
          when 'vip' then m.vip_level >= $4::integer
          when 'depositor' then exists (
            select from report_member r where r.member_id = m.id and r.first_deposit_day is not null)
          when 'no_deposit' then not exists (
            select from report_member r where r.member_id = m.id and r.first_deposit_day is not null)
          else true
        end`;
}

const whom = ({ now, newSince, audience, vipLevel }: Receivers) => [now, newSince, audience, vipLevel];

export async function countReceivers(db: Queryable, receivers: Receivers): Promise<number> {
  const { rows } = await db.query<{ members: number }>(
    `select count(*)::integer as members from member m where ${mayGet(receivers.channel)}`,
    whom(receivers),
  );
  return rows[0]?.members ?? 0;
}

/** Writes down the next receivers, each with a key of its own. Returns how many. */
export async function chooseNext(tx: Tx, id: number, receivers: Receivers, limit: number): Promise<number> {
  const { rows } = await tx.query<{ chosen: number }>(
    `with next as (
       select m.id from member m
        where m.id > (select b.last_member_id from broadcast b where b.id = $5) and ${mayGet(receivers.channel)}
        order by m.id limit $6),
     written as (
       insert into broadcast_message (broadcast_id, member_id, key, at)
       select $5, next.id, gen_random_uuid(), $1 from next returning member_id)
     update broadcast b set chosen = b.chosen + w.chosen, last_member_id = coalesce(w.last, b.last_member_id)
       from (select count(*)::integer as chosen, max(member_id) as last from written) w
      where b.id = $5 returning w.chosen`,
    [...whom(receivers), id, limit],
  );
  return rows[0]?.chosen ?? 0;
}

export interface WaitingMessage {
  readonly member_id: MemberId;
  readonly key: string;
  /** Null where the member must not be written to any more. */
  readonly to: string | null;
}

/** What was written down and not sent, as far as is known. */
export function listWaiting(db: Queryable, id: number, receivers: Receivers, limit: number): Promise<WaitingMessage[]> {
  return db.rows<WaitingMessage>(
    `select w.member_id, w.key, (select ${ADDRESS[receivers.channel]} from member m
        where m.id = w.member_id and ${mayGet(receivers.channel)}) as to
       from broadcast_message w where w.broadcast_id = $5 and w.status = 'waiting' order by w.member_id limit $6`,
    [...whom(receivers), id, limit],
  );
}

export interface Outcome {
  readonly memberId: MemberId;
  readonly status: "sent" | "failed" | "skipped";
}

/** Each counts once, also where two processes say the same. */
export async function saveOutcomes(tx: Tx, id: number, outcomes: readonly Outcome[], at: Date): Promise<void> {
  await tx.query(
    `with said as (select * from unnest($2::bigint[], $3::text[]) u (member_id, status)),
     saved as (
       update broadcast_message w set status = said.status, at = $4 from said
        where w.broadcast_id = $1 and w.member_id = said.member_id and w.status = 'waiting' returning w.status)
     update broadcast b set sent = b.sent + s.sent, failed = b.failed + s.failed, skipped = b.skipped + s.skipped
       from (select count(*) filter (where status = 'sent')::integer as sent,
                    count(*) filter (where status = 'failed')::integer as failed,
                    count(*) filter (where status = 'skipped')::integer as skipped from saved) s
      where b.id = $1`,
    [id, outcomes.map(({ memberId }) => memberId), outcomes.map(({ status }) => status), at],
  );
}

/** What did not get through waits again, under the same keys. */
export async function retryFailed(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `with again as (
       update broadcast_message set status = 'waiting' where broadcast_id = $1 and status = 'failed' returning 1)
     update broadcast set failed = failed - (select count(*)::integer from again) where id = $1`,
    [id],
  );
}

export interface SentMessage {
  readonly member_id: MemberId;
  readonly username: string;
  readonly full_name: string;
  readonly status: "waiting" | Outcome["status"];
  readonly at: Date;
}

/** By member, from the one after `after` on. */
export function listMessages(
  db: Queryable,
  broadcastId: number,
  after: bigint | undefined,
  limit: number,
): Promise<SentMessage[]> {
  return db.rows<SentMessage>(
    `select w.member_id, m.username, trim(m.first_name || ' ' || m.last_name) as full_name, w.status, w.at
       from (select member_id, status, at from broadcast_message
              where broadcast_id = $1::bigint and member_id > $2 order by member_id limit $3) w
       join member m on m.id = w.member_id order by w.member_id`,
    [broadcastId, after ?? 0n, limit],
  );
}
