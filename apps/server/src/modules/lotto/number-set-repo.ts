import type { BetType } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface SetLine {
  readonly bet_type: BetType;
  readonly number: string;
}

export interface NumberSetRow {
  readonly id: bigint;
  readonly name: string;
  readonly lines: SetLine[];
}

export function listNumberSets(db: Queryable, memberId: MemberId, limit: number): Promise<NumberSetRow[]> {
  return db.rows<NumberSetRow>(
    "select id, name, lines from lotto_number_set where member_id = $1 order by id limit $2",
    [memberId, limit],
  );
}

/** Undefined where the member has as many as there may be. */
export function insertNumberSet(
  tx: Tx,
  memberId: MemberId,
  set: { readonly name: string; readonly lines: readonly SetLine[] },
  max: number,
  at: Date,
): Promise<NumberSetRow | undefined> {
  return tx.row<NumberSetRow>(
    `insert into lotto_number_set (member_id, name, lines, updated_at)
     select $1, $2, $3, $4 where (select count(*) from lotto_number_set where member_id = $1) < $5
     returning id, name, lines`,
    [memberId, set.name, JSON.stringify(set.lines), at, max],
  );
}

export function updateNumberSet(
  tx: Tx,
  memberId: MemberId,
  id: bigint,
  set: { readonly name: string; readonly lines: readonly SetLine[] },
  at: Date,
): Promise<NumberSetRow | undefined> {
  return tx.row<NumberSetRow>(
    `update lotto_number_set set name = $3, lines = $4, updated_at = $5 where id = $1 and member_id = $2
     returning id, name, lines`,
    [id, memberId, set.name, JSON.stringify(set.lines), at],
  );
}

export async function deleteNumberSet(db: Queryable, memberId: MemberId, id: bigint): Promise<boolean> {
  const { rowCount } = await db.query("delete from lotto_number_set where id = $1 and member_id = $2", [id, memberId]);
  return rowCount === 1;
}
