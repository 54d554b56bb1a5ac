import type { NoticeKind } from "@chokdee/contract";
import type { Satang } from "@chokdee/money";
import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { NewNotice } from "../../core/notices.ts";

export interface NoticeRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly amount: Satang | null;
  readonly about: string | null;
  readonly digits: string | null;
  readonly at: Date;
  readonly is_shown: boolean;
  readonly is_read: boolean;
}

export type AddedNotice = Pick<NoticeRow, "id" | "member_id" | "kind" | "is_shown">;

/** More than a badge says. */
const MAX_COUNTED = 100;

const NOTICE = `select id, member_id, kind, subject, amount, about, digits, at, shown_at is not null as is_shown,
    read_at is not null as is_read from notice`;

/** Those that were not there, in the order in which they were given. */
export async function insertNotices(
  tx: Tx,
  notices: readonly (NewNotice & { readonly isQuiet: boolean })[],
  at: Date,
): Promise<AddedNotice[]> {
  const { rows } = await tx.prepared<AddedNotice>(
    "notice-insert",
    `insert into notice (member_id, kind, subject, amount, about, digits, at, shown_at)
     select n.member_id, n.kind, n.subject, n.amount, n.about, n.digits, $8, case when n.is_quiet then $8::timestamptz end
       from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::boolean[])
            with ordinality n (member_id, kind, subject, amount, about, digits, is_quiet, no)
      order by n.no
     on conflict (member_id, kind, subject) do nothing returning id, member_id, kind, shown_at is not null as is_shown`,
    [
      notices.map(({ memberId }) => memberId),
      notices.map(({ kind }) => kind),
      notices.map(({ subject }) => subject),
      notices.map(({ amount }) => amount ?? null),
      notices.map(({ about }) => about ?? null),
      notices.map(({ digits }) => digits ?? null),
      notices.map(({ isQuiet }) => isQuiet),
      at,
    ],
  );
  return rows;
}

/** By their places in what was given. */
export async function listKnown(tx: Tx, notices: readonly NewNotice[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.prepared<{ no: bigint }>(
    "notice-known",
    `select n.no from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality n (member_id, kind, subject, no)
       join notice k on k.member_id = n.member_id and k.kind = n.kind and k.subject = n.subject`,
    [notices.map(({ memberId }) => memberId), notices.map(({ kind }) => kind), notices.map(({ subject }) => subject)],
  );
  return new Set(rows.map(({ no }) => Number(no) - 1));
}

export async function listNotices(
  db: Queryable,
  memberId: MemberId,
  before: bigint | undefined,
  limit: number,
): Promise<NoticeRow[]> {
  return readNewest<NoticeRow>(db, NOTICE, [["member_id = ?", memberId]], { before, limit });
}

export async function countUnread(db: Queryable, memberId: MemberId): Promise<number> {
  const { rows } = await db.prepared<{ count: number }>(
    "notice-unread",
    `select count(*)::int as count
       from (select from notice where member_id = $1 and read_at is null limit ${MAX_COUNTED}) unread`,
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

/** Marks the member's own; other ids are passed over. */
export async function markNotices(
  db: Queryable,
  memberId: MemberId,
  ids: readonly number[],
  { isRead, at }: { readonly isRead: boolean; readonly at: Date },
): Promise<void> {
  await db.query(
    `update notice set shown_at = coalesce(shown_at, $3), read_at = case when $4 then coalesce(read_at, $3) else read_at end
      where member_id = $1 and id = any($2::bigint[]) and (shown_at is null or $4 and read_at is null)`,
    [memberId, ids, at, isRead],
  );
}

/** Of these those that were not carried yet. */
export function listUncarried(
  db: Queryable,
  memberIds: readonly bigint[],
  ids: readonly bigint[],
): Promise<NoticeRow[]> {
  return db.rows<NoticeRow>(`${NOTICE} where member_id = any($1) and id = any($2) and carried_at is null order by id`, [
    memberIds,
    ids,
  ]);
}

export async function setCarried(db: Queryable, { member_id, id }: NoticeRow, at: Date): Promise<void> {
  await db.query("update notice set carried_at = $3 where member_id = $1 and id = $2", [member_id, id, at]);
}

type Win = Pick<NoticeRow, "member_id" | "about" | "at"> & {
  readonly kind: "jackpot_won" | "lotto_won" | "yeekee_won" | "yeekee_prize" | "sport_won";
  readonly amount: Satang;
};

/** The latest from 500 baht on, newest first, without what was taken back since. The index `notice_won` has the same terms. */
export function listWins(db: Queryable, limit: number): Promise<Win[]> {
  return db.rows<Win>(
    `select member_id, kind, about, amount, at from notice won
      where kind in ('jackpot_won', 'lotto_won', 'yeekee_won', 'yeekee_prize', 'sport_won') and amount >= 50000
        and not exists (select from notice taken
                         where taken.member_id = won.member_id and taken.kind in ('lotto_corrected', 'sport_corrected')
                           and taken.amount < 0 and taken.about = won.about and taken.at >= won.at)
      order by at desc, id desc limit $1`,
    [limit],
  );
}

export async function forgetNotices(db: Queryable, before: Date): Promise<void> {
  await db.query("delete from notice where at < $1", [before]);
}
