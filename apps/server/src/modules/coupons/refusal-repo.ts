import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** Why a member got nothing for a code. */
export type CouponRefusal =
  | "not_found"
  | "expired"
  | "used"
  | "full"
  | "not_eligible"
  | "same_person"
  | "tries"
  | "reward";

export interface NewRefusal {
  readonly memberId: MemberId;
  readonly code: string;
  readonly reason: CouponRefusal;
  readonly others: readonly MemberId[];
  readonly at: Date;
}

/** Stores at most `max` of a member's refusals since a given time: more of them say nothing new. */
export async function insertRefusal(tx: Tx, refusal: NewRefusal, since: Date, max: number): Promise<void> {
  await tx.query(
    `insert into coupon_refusal (member_id, coupon_id, code, reason, others, at)
     select $1, (select k.coupon_id from coupon_code k where k.code = $2), $2, $3, $4, $5
      where (select count(*) from coupon_refusal r where r.member_id = $1 and r.at > $6) < $7`,
    [refusal.memberId, refusal.code, refusal.reason, refusal.others, refusal.at, since, max],
  );
}

export interface RefusalRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly coupon_id: number | null;
  readonly title: string | null;
  readonly code: string;
  readonly reason: CouponRefusal;
  readonly others: readonly MemberId[];
  readonly at: Date;
}

export interface RefusalFilter {
  readonly memberId: MemberId | undefined;
  readonly couponId: number | undefined;
  readonly reason: CouponRefusal | undefined;
}

/** The newest first, from the one after `before` on. */
export async function listRefusals(
  db: Queryable,
  { memberId, couponId, reason }: RefusalFilter,
  before: bigint | undefined,
  limit: number,
): Promise<RefusalRow[]> {
  const rows = await readNewest<Omit<RefusalRow, "others"> & { readonly others: readonly string[] }>(
    db,
    `select r.id, r.member_id, r.coupon_id, c.title, r.code, r.reason, r.others::text[] as others, r.at
       from coupon_refusal r left join coupon c on c.id = r.coupon_id`,
    [
      ["r.member_id = ?", memberId],
      ["r.coupon_id = ?", couponId],
      ["r.reason = ?", reason],
    ],
    { before, limit, by: "r.id" },
  );
  return rows.map((row) => ({ ...row, others: row.others.map((id) => BigInt(id) as MemberId) }));
}
