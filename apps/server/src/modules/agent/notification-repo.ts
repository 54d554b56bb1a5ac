import type { Audience } from "@chokdee/rules/news";
import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Item } from "./shelf-repo.ts";
import { type Notification, notifications } from "./shelves.ts";

const MAX_SHOWN = 50;

/** Whom a list is for. A guest has no id. */
export interface Reader {
  readonly memberId: MemberId | undefined;
  readonly vipLevel: number;
  /** All that the reader belongs to. */
  readonly audiences: readonly Audience[];
}

export type ShownNotification = Pick<Item<Notification>, "id" | "type" | "title" | "description" | "image" | "link"> & {
  readonly is_read: boolean;
};

/** What a reader may see now: $1 the time, $3 the member's level, $4 the audiences. */
const FOR_READER = `n.is_shown and n.starts_at <= $1 and (n.ends_at is null or n.ends_at > $1)
  and n.audience = any($4) and (n.vip_level is null or n.vip_level <= $3)`;

export function listForReader(db: Queryable, reader: Reader, now: Date): Promise<ShownNotification[]> {
  return db.rows<ShownNotification>(
    `select n.id, n.type, n.title, n.description, n.image, n.link, r.notification_id is not null as is_read
       from notification n
       left join notification_read r on r.notification_id = n.id and r.member_id = $2
      where ${FOR_READER}
      order by n.priority desc, n.starts_at desc, n.id desc limit ${MAX_SHOWN}`,
    [now, reader.memberId ?? null, reader.vipLevel, reader.audiences],
  );
}

/** Marks what the reader may see; other ids are passed over. */
export async function markRead(db: Queryable, reader: Reader, ids: readonly number[], now: Date): Promise<void> {
  await db.query(
    `insert into notification_read (member_id, notification_id, read_at)
     select $2, n.id, $1 from notification n where n.id = any($5::bigint[]) and ${FOR_READER}
     on conflict do nothing`,
    [now, reader.memberId ?? null, reader.vipLevel, reader.audiences, ids],
  );
}

/** For staff: the newest first, from `before` on. */
export async function listNotifications(
  db: Queryable,
  before: bigint | undefined,
  limit: number,
): Promise<Item<Notification>[]> {
  return readNewest(db, `select id, ${notifications.columns.join(", ")} from notification`, [], { before, limit });
}
