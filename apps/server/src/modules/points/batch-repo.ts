import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface Batch {
  readonly memberId: MemberId;
  readonly points: bigint;
  readonly lastDay: string;
  readonly isAnnounced: boolean;
}

interface BatchRow {
  readonly member_id: MemberId;
  readonly points: bigint;
  readonly last_day: string;
  readonly is_announced: boolean;
}

/**
 * Adds points that can be used up to `lastDay`, or as long as the member's latest ones: a batch never ends before one
 * that was there first, so that the order of spending is the order of earning.
 */
export async function addToBatches(
  tx: Tx,
  credits: readonly { readonly memberId: MemberId; readonly points: bigint }[],
  lastDay: string,
): Promise<void> {
  if (credits.length === 0) return;
  await tx.query(
    `insert into points_batch (member_id, last_day, points)
     select c.member_id, greatest($3::date, (select max(o.last_day) from points_batch o
              where o.member_id = c.member_id and o.ended_at is null)), c.points
       from unnest($1::bigint[], $2::bigint[]) c (member_id, points)
     on conflict (member_id, last_day) do update set points = points_batch.points + excluded.points`,
    [credits.map(({ memberId }) => memberId), credits.map(({ points }) => points), lastDay],
  );
}

/** What has not ended, of these members. */
export async function openBatches(db: Queryable, memberIds: readonly MemberId[]): Promise<Batch[]> {
  const { rows } = await db.query<BatchRow>(
    `select b.member_id, b.points, to_char(b.last_day, 'YYYY-MM-DD') as last_day, b.told_at is not null as is_announced
       from points_batch b where b.member_id = any($1) and b.ended_at is null
      order by b.member_id, b.last_day`,
    [memberIds],
  );
  return rows.map(({ member_id, points, last_day, is_announced }) => ({
    memberId: member_id,
    points,
    lastDay: last_day,
    isAnnounced: is_announced,
  }));
}

/** Members after `after` who have a batch that ends with `day` or should have ended before. */
export async function membersToEnd(
  db: Queryable,
  day: string,
  after: MemberId | undefined,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `select distinct b.member_id from points_batch b
      where b.ended_at is null and b.last_day <= $1::date and b.member_id > $2 order by b.member_id limit $3`,
    [day, after ?? 0n, limit],
  );
  return rows.map(({ member_id }) => member_id);
}

export async function endBatches(tx: Tx, memberIds: readonly MemberId[], day: string, at: Date): Promise<void> {
  await tx.query(
    `update points_batch set ended_at = $3
      where member_id = any($1) and last_day <= $2::date and ended_at is null`,
    [memberIds, day, at],
  );
}

/** The days, both included, with one of which a batch ends. */
export interface LastDays {
  readonly from: string;
  readonly until: string;
}

/** Members after `after` who have a batch that ends in these days and has not been announced. */
export async function membersToNotify(
  db: Queryable,
  { from, until }: LastDays,
  after: MemberId | undefined,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `select distinct b.member_id from points_batch b
      where b.told_at is null and b.ended_at is null and b.last_day between $1::date and $2::date and b.member_id > $3
      order by b.member_id limit $4`,
    [from, until, after ?? 0n, limit],
  );
  return rows.map(({ member_id }) => member_id);
}

export async function markAnnounced(
  tx: Tx,
  memberIds: readonly MemberId[],
  { from, until }: LastDays,
  at: Date,
): Promise<void> {
  await tx.query(
    `update points_batch set told_at = $4
      where member_id = any($1) and last_day between $2::date and $3::date and told_at is null and ended_at is null`,
    [memberIds, from, until, at],
  );
}
