import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export async function listLevels(db: Queryable, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await db.query<{ id: MemberId; vip_level: number }>(
    "select id, vip_level from member where id = any($1)",
    [ids],
  );
  return new Map(rows.map(({ id, vip_level }) => [id, vip_level]));
}

export async function listMembersAbove(db: Queryable, after: MemberId, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ id: MemberId }>(
    "select id from member where vip_level > 0 and id > $1 order by id limit $2",
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

export async function setVipLevel(tx: Tx, id: MemberId, level: number): Promise<void> {
  await tx.query("update member set vip_level = $2 where id = $1", [id, level]);
}
