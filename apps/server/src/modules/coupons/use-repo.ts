import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { StoredReward } from "../../core/reward-forms.ts";

export interface Use {
  readonly id: bigint;
  readonly coupon_id: number;
  readonly code: string;
  readonly member_id: MemberId;
  readonly title: string;
  readonly reward: StoredReward;
  readonly used_at: Date;
}

const COLUMNS = "id, coupon_id, code, member_id, title, reward, used_at";

/** One member's codes are looked at one after the other until the transaction ends. */
export async function lockMemberCoupons(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('coupon:' || $1::text, 0))", [memberId]);
}

/** How often these members together have used it. */
export async function countUses(tx: Tx, couponId: number, memberIds: readonly MemberId[]): Promise<number> {
  const { rows } = await tx.query<{ uses: number }>(
    "select count(*)::integer as uses from coupon_use where coupon_id = $1 and member_id = any($2)",
    [couponId, memberIds],
  );
  return rows[0]?.uses ?? 0;
}

export async function hasUsedCode(tx: Tx, code: string, couponId: number, memberId: MemberId): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(
    "select exists (select from coupon_use where coupon_id = $1 and member_id = $2 and code = $3) as used",
    [couponId, memberId, code],
  );
  return rows[0]?.used === true;
}

export function insertUse(tx: Tx, use: Omit<Use, "id"> & { readonly useNo: number }): Promise<Use> {
  return tx.one<Use>(
    `insert into coupon_use (coupon_id, code, member_id, use_no, title, reward, used_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [use.coupon_id, use.code, use.member_id, use.useNo, use.title, JSON.stringify(use.reward), use.used_at],
  );
}

/** The newest first, from the one after `before` on. */
export async function listUses(
  db: Queryable,
  filter: { readonly memberId?: MemberId | undefined; readonly couponId?: number | undefined },
  before: bigint | undefined,
  limit: number,
): Promise<Use[]> {
  const filters = [["member_id = ?", filter.memberId] as const, ["coupon_id = ?", filter.couponId] as const];
  return readNewest(db, `select ${COLUMNS} from coupon_use`, filters, { before, limit });
}

/** When the member entered unknown codes, the newest first. */
export async function listTries(tx: Tx, memberId: MemberId, since: Date, limit: number): Promise<Date[]> {
  const { rows } = await tx.query<{ at: Date }>(
    "select at from coupon_try where member_id = $1 and at > $2 order by at desc limit $3",
    [memberId, since, limit],
  );
  return rows.map(({ at }) => at);
}

/** Tries that no longer count are forgotten. */
export async function insertTry(tx: Tx, memberId: MemberId, at: Date, forgetBefore: Date): Promise<void> {
  await tx.query("delete from coupon_try where member_id = $1 and at <= $2", [memberId, forgetBefore]);
  await tx.query("insert into coupon_try (member_id, at) values ($1, $2)", [memberId, at]);
}
