import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import { type StoredReward, storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

export interface CouponTerms {
  readonly title: string;
  readonly quota: number | null;
  readonly per_member: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly code_days: number | null;
  readonly least_vip: number;
  readonly new_member_days: number | null;
  readonly least_deposit: bigint;
  readonly deposit_days: number;
  readonly is_open: boolean;
}

export type CouponKind = "shared" | "bulk" | "personal";

export interface Coupon extends CouponTerms {
  readonly id: number;
  readonly kind: CouponKind;
  readonly reward: StoredReward;
  readonly used: number;
  readonly created_at: Date;
}

export const COUPON_COLUMNS = `c.id, c.title, c.kind, c.reward, c.quota, c.used, c.per_member, c.starts_at, c.ends_at,
  c.code_days, c.least_vip::integer as least_vip, c.new_member_days, c.least_deposit, c.deposit_days, c.is_open,
  c.created_at`;

export function insertCoupon(
  tx: Tx,
  { kind, reward, ...terms }: CouponTerms & { readonly kind: CouponKind; readonly reward: Reward },
  at: Date,
): Promise<Coupon> {
  return tx.one<Coupon>(
    `insert into coupon as c (kind, reward, created_at, title, quota, per_member, starts_at, ends_at, code_days, least_vip,
                              new_member_days, least_deposit, deposit_days, is_open)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${COUPON_COLUMNS}`,
    [kind, JSON.stringify(storeReward(reward)), at, ...termValues(terms)],
  );
}

/** Nothing where more have been used than the quota would allow. */
export function updateCoupon(tx: Tx, id: number, terms: CouponTerms): Promise<Coupon | undefined> {
  return tx.row<Coupon>(
    `update coupon as c set title = $2, quota = $3, per_member = $4, starts_at = $5, ends_at = $6, code_days = $7,
            least_vip = $8, new_member_days = $9, least_deposit = $10, deposit_days = $11, is_open = $12
      where c.id = $1 and coalesce(c.used <= $3::integer, true) returning ${COUPON_COLUMNS}`,
    [id, ...termValues(terms)],
  );
}

function termValues(terms: CouponTerms) {
  return [
    terms.title,
    terms.quota,
    terms.per_member,
    terms.starts_at,
    terms.ends_at,
    terms.code_days,
    terms.least_vip,
    terms.new_member_days,
    terms.least_deposit,
    terms.deposit_days,
    terms.is_open,
  ];
}

export function findCoupon(db: Queryable, id: number): Promise<Coupon | undefined> {
  return db.row<Coupon>(`select ${COUPON_COLUMNS} from coupon c where c.id = $1::bigint`, [id]);
}

export function lockCoupon(tx: Tx, id: number): Promise<Coupon | undefined> {
  return tx.row<Coupon>(`select ${COUPON_COLUMNS} from coupon c where c.id = $1 for update`, [id]);
}

/** The newest first, from the one after `before` on. */
export async function listCoupons(db: Queryable, before: bigint | undefined, limit: number): Promise<Coupon[]> {
  return readNewest(db, `select ${COUPON_COLUMNS} from coupon c`, [], { before, limit, by: "c.id" });
}

/** Takes one of the quota; false where none is left. */
export async function takeQuota(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update coupon set used = used + 1 where id = $1 and (quota is null or used < quota)",
    [id],
  );
  return rowCount === 1;
}
