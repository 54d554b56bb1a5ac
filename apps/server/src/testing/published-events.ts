import type { EventPayload, Topic } from "@chokdee/contract";
import { eventSchemas } from "@chokdee/contract/schemas";
import type { Queryable } from "../core/db.ts";
import type { MemberId } from "../core/ids.ts";

export interface PublishedEvent<T extends Topic> {
  /** 0 where it is everyone's. */
  readonly memberId: MemberId;
  readonly payload: EventPayload<T>;
}

/** All that was published under a topic, by the server or by the database's functions. Throws where one breaks its schema. */
export async function publishedEvents<T extends Topic>(db: Queryable, topic: T): Promise<PublishedEvent<T>[]> {
  const { rows } = await db.query<{ member_id: MemberId; payload: unknown }>(
    "select member_id, payload from outbox where topic = $1 order by tx, id",
    [topic],
  );
  return rows.map(({ member_id: memberId, payload }) => ({
    memberId,
    payload: eventSchemas[topic].strict().parse(payload) as EventPayload<T>,
  }));
}
