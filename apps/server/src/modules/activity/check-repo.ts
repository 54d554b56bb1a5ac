import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface CheckRow {
  readonly every_minutes: number;
  readonly started_at: Date | null;
  readonly seen_at: Date | null;
  readonly answered_at: Date | null;
}

const ROW = "every_minutes::integer as every_minutes, started_at, seen_at, answered_at";

export function readCheck(db: Queryable, memberId: MemberId): Promise<CheckRow | undefined> {
  return db.row<CheckRow>(`select ${ROW} from reality_check where member_id = $1`, [memberId]);
}

/** The member's row, made where there is none, and theirs alone until the transaction ends. */
export async function lockCheck(tx: Tx, memberId: MemberId): Promise<CheckRow> {
  await tx.query("insert into reality_check (member_id) values ($1) on conflict do nothing", [memberId]);
  return tx.one<CheckRow>(`select ${ROW} from reality_check where member_id = $1 for update`, [memberId]);
}

export async function writeCheck(tx: Tx, memberId: MemberId, row: CheckRow): Promise<void> {
  await tx.query(
    `update reality_check set every_minutes = $2, started_at = $3, seen_at = $4, answered_at = $5 where member_id = $1`,
    [memberId, row.every_minutes, row.started_at, row.seen_at, row.answered_at],
  );
}
