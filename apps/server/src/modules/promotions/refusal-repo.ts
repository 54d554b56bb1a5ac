import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface Refusal {
  readonly memberId: MemberId;
  readonly promotionId: number;
  /** Such as `same_device` or `velocity`. */
  readonly reason: string;
  readonly others: readonly MemberId[];
}

/** Keeps it once a day. */
export async function insertRefusal(db: Queryable, refusal: Refusal, day: string, at: Date): Promise<void> {
  await db.query(
    `insert into promotion_refusal (member_id, promotion_id, reason, others, day, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [refusal.memberId, refusal.promotionId, refusal.reason, refusal.others, day, at],
  );
}

export interface RefusalRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly promotion_id: number;
  readonly title: string;
  readonly reason: string;
  readonly others: readonly MemberId[];
  readonly at: Date;
}

/** The newest first, of one member or of all. */
export async function listRefusals(
  db: Queryable,
  memberId: MemberId | undefined,
  before: bigint | undefined,
  limit: number,
): Promise<RefusalRow[]> {
  const { rows } = await db.query<RefusalRow>(
    `select r.id, r.member_id, r.promotion_id, p.title, r.reason, r.others, r.at
       from promotion_refusal r join promotion p on p.id = r.promotion_id
      where ($1::bigint is null or r.member_id = $1) and ($2::bigint is null or r.id < $2)
      order by r.id desc limit $3`,
    [memberId ?? null, before ?? null, limit],
  );
  return rows;
}
