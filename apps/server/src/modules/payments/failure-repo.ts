import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export type Direction = "deposit" | "withdraw";

export async function insertFailure(db: Queryable, memberId: MemberId, direction: Direction, at: Date): Promise<void> {
  await db.query("insert into payment_failure (member_id, direction, at) values ($1, $2, $3)", [
    memberId,
    direction,
    at,
  ]);
}

/** The newest failures since then, at most `max`, the newest first. */
export async function listFailures(
  db: Queryable,
  memberId: MemberId,
  direction: Direction,
  since: Date,
  max: number,
): Promise<Date[]> {
  const { rows } = await db.query<{ at: Date }>(
    `select at from payment_failure where member_id = $1 and direction = $2 and at > $3 order by at desc limit $4`,
    [memberId, direction, since, max],
  );
  return rows.map(({ at }) => at);
}
