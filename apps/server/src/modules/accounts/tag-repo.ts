import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface TagRow {
  readonly tag: string;
  readonly staff_name: string;
  readonly at: Date;
}

/** In the order of the alphabet. */
export function listTags(db: Queryable, memberId: MemberId): Promise<TagRow[]> {
  return db.rows<TagRow>("select tag, staff_name, at from member_tag where member_id = $1 order by tag", [memberId]);
}

/** False where the member had it already. */
export async function insertTag(tx: Tx, memberId: MemberId, tag: string, by: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "insert into member_tag (member_id, tag, staff_name, at) values ($1, $2, $3, $4) on conflict do nothing",
    [memberId, tag, by, at],
  );
  return rowCount > 0;
}

/** False where the member did not have it. */
export async function deleteTag(tx: Tx, memberId: MemberId, tag: string): Promise<boolean> {
  const { rowCount } = await tx.query("delete from member_tag where member_id = $1 and tag = $2", [memberId, tag]);
  return rowCount > 0;
}
