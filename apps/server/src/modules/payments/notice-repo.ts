import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export type NoticeKind =
  | "deposit_credited"
  | "withdraw_paid"
  | "withdraw_rejected"
  | "withdraw_failed"
  | "withdraw_owed"
  | "jackpot_won";

export interface Notice {
  readonly id: bigint;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly amount: Satang;
  readonly at: Date;
}

export async function insertNotice(tx: Tx, memberId: MemberId, notice: Omit<Notice, "id">): Promise<void> {
  await tx.query("insert into payment_notice (member_id, kind, subject, amount, at) values ($1, $2, $3, $4, $5)", [
    memberId,
    notice.kind,
    notice.subject,
    notice.amount,
    notice.at,
  ]);
}

/** What no page has shown yet, the newest first. */
export async function listUnread(db: Queryable, memberId: MemberId, max: number): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
    `select id, kind, subject, amount, at from payment_notice
      where member_id = $1 and read_at is null order by id desc limit $2`,
    [memberId, max],
  );
  return rows;
}

export async function markRead(db: Queryable, memberId: MemberId, ids: readonly number[], at: Date): Promise<void> {
  await db.query(
    "update payment_notice set read_at = $3 where member_id = $1 and id = any($2::bigint[]) and read_at is null",
    [memberId, ids, at],
  );
}
