import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PersonalNotification } from "../../core/notifications.ts";
import type { ShownNotification } from "./notification-repo.ts";

const MAX_SHOWN = 10;

/** What would end before it begins, such as a notice that is written past its last day, is not added. */
export async function insertPersonal(
  db: Queryable,
  { memberId, title, description, link, endsAt }: PersonalNotification,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into personal_notification (member_id, title, description, link, starts_at, ends_at)
     select $1, $2, $3, $4, $5::timestamptz, $6::timestamptz where $6::timestamptz > $5::timestamptz`,
    [memberId, title, description, link, at, endsAt],
  );
}

/** A member's personal notifications, the newest first. */
export async function listPersonal(db: Queryable, memberId: MemberId, now: Date): Promise<ShownNotification[]> {
  const { rows } = await db.query<ShownNotification>(
    `select p.id, 'news' as type, p.title, p.description, null as image, p.link, p.read_at is not null as is_read
       from personal_notification p
      where p.member_id = $1 and p.starts_at <= $2 and p.ends_at > $2 order by p.id desc limit $3`,
    [memberId, now, MAX_SHOWN],
  );
  return rows;
}

/** Marks the member's own; other ids are passed over. */
export async function markPersonalRead(
  db: Queryable,
  memberId: MemberId,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(
    `update personal_notification set read_at = $3
      where member_id = $1 and id = any($2::bigint[]) and read_at is null`,
    [memberId, ids, now],
  );
}

export async function forgetPersonal(db: Queryable, endedBefore: Date): Promise<void> {
  await db.query("delete from personal_notification where ends_at < $1", [endedBefore]);
}
