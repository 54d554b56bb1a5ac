import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** Who plays on is played by the sandbox by itself; the others only belong to its past. */
export async function insertSimulated(tx: Tx, memberId: MemberId, playsOn: boolean): Promise<void> {
  await tx.query("insert into simulated_member (member_id, plays_on) values ($1, $2)", [memberId, playsOn]);
}

export async function listSimulated(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const rows = await db.rows<{ member_id: MemberId }>(
    "select member_id from simulated_member where member_id = any($1)",
    [memberIds],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}
