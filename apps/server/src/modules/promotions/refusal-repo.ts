import type { OpposedStake } from "@chokdee/rules/promotions";
import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PersonLink } from "../../core/members.ts";
import { numbersLiteral } from "../../platform/batch/array-literal.ts";

export type RefusalReason = `same_${PersonLink["by"]}` | "velocity" | "velocity_device" | OpposedStake["reason"];

export interface Refusal {
  readonly memberId: MemberId;
  readonly promotionId: number;
  readonly reason: RefusalReason;
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

/** A bet of which `amount` does not count. */
export interface RefusedBet {
  readonly memberId: MemberId;
  /** The promotion that it was played with; none where it was the main wallet. */
  readonly takenId: bigint | null;
  readonly bet: string;
  readonly reason: RefusalReason;
  readonly others: readonly MemberId[];
  readonly amount: bigint;
}

/** Stores each bet once for a reason, however often it is settled again. */
export async function insertRefusedBets(tx: Tx, refused: readonly RefusedBet[], day: string, at: Date): Promise<void> {
  await tx.query(
    `insert into promotion_refusal (member_id, promotion_id, reason, others, bet, amount, day, at)
     select r.member_id, (select t.promotion_id from promotion_taken t where t.id = r.taken_id), r.reason,
            r.others::bigint[], r.bet, r.amount, $7, $8
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
         as r (member_id, taken_id, reason, others, bet, amount)
     on conflict do nothing`,
    [
      refused.map(({ memberId }) => memberId),
      refused.map(({ takenId }) => takenId),
      refused.map(({ reason }) => reason),
      refused.map(({ others }) => numbersLiteral(others)),
      refused.map(({ bet }) => bet),
      refused.map(({ amount }) => amount),
      day,
      at,
    ],
  );
}

export interface RefusalRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly promotion_id: number | null;
  readonly title: string | null;
  readonly reason: RefusalReason;
  readonly others: readonly MemberId[];
  readonly bet: string | null;
  readonly amount: bigint | null;
  readonly at: Date;
}

/** The newest first, of one member or of all, for one reason or any. */
export async function listRefusals(
  db: Queryable,
  { memberId, reason }: { readonly memberId: MemberId | undefined; readonly reason: RefusalReason | undefined },
  before: bigint | undefined,
  limit: number,
): Promise<RefusalRow[]> {
  const rows = await readNewest<Omit<RefusalRow, "others"> & { readonly others: readonly string[] }>(
    db,
    `select r.id, r.member_id, r.promotion_id, p.title, r.reason, r.others::text[] as others, r.bet, r.amount, r.at
       from promotion_refusal r left join promotion p on p.id = r.promotion_id`,
    [
      ["r.member_id = ?", memberId],
      ["r.reason = ?", reason],
    ],
    { before, limit, by: "r.id" },
  );
  return rows.map((row) => ({ ...row, others: row.others.map((id) => BigInt(id) as MemberId) }));
}
