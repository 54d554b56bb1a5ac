import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** What has not come to whole points yet, held to the end of the transaction. */
export async function lockPending(tx: Tx, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await tx.query<{ member_id: MemberId; pending: bigint }>(
    "select member_id, pending from points_pending where member_id = any($1) order by member_id for update",
    [memberIds],
  );
  return new Map(rows.map(({ member_id, pending }) => [member_id, pending]));
}

export async function savePending(tx: Tx, pending: ReadonlyMap<MemberId, bigint>): Promise<void> {
  await tx.query(
    `insert into points_pending (member_id, pending) select * from unnest($1::bigint[], $2::bigint[])
     on conflict (member_id) do update set pending = excluded.pending`,
    [[...pending.keys()], [...pending.values()]],
  );
}
