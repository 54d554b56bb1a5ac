import type { Day } from "@chokdee/rules/time";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/**
 * Counts one more bill that the member takes back on this day, and returns how many there are with it. The row stays
 * locked until the transaction ends, so that bills taken back at the same moment are counted one after the other.
 */
export async function addCancel(tx: Tx, memberId: MemberId, day: Day): Promise<number> {
  const { rows } = await tx.query<{ cancelled: number }>(
    `insert into lotto_cancel_day as d (member_id, day, cancelled) values ($1, $2, 1)
     on conflict (member_id, day) do update set cancelled = d.cancelled + 1 returning cancelled`,
    [memberId, day],
  );
  return rows[0]?.cancelled ?? 1;
}

/** How many bills the member has taken back on this day. */
export async function readCancels(db: Queryable, memberId: MemberId, day: Day): Promise<number> {
  const { rows } = await db.prepared<{ cancelled: number }>(
    "lotto-cancels",
    "select cancelled from lotto_cancel_day where member_id = $1 and day = $2",
    [memberId, day],
  );
  return rows[0]?.cancelled ?? 0;
}

export async function pruneCancels(db: Queryable, before: Day): Promise<void> {
  await db.query("delete from lotto_cancel_day where day < $1", [before]);
}
