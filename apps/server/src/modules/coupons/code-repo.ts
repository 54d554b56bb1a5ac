import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { type Coupon, COUPON_COLUMNS } from "./coupon-repo.ts";

export interface Code {
  readonly id: bigint;
  readonly code: string;
  readonly member_id: MemberId | null;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
}

const CODE_COLUMNS = "k.id, k.code, k.member_id, k.expires_at, k.used_at";

/** Codes that belong to no member. Returns how many were new. */
export async function insertCodes(tx: Tx, couponId: number, codes: readonly string[]): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into coupon_code (code, coupon_id) select code, $1 from unnest($2::text[]) as drawn (code)
     on conflict (code) do nothing`,
    [couponId, codes],
  );
  return rowCount;
}

/** False where the code is taken, or was given for this before. */
export async function insertOwnCode(
  tx: Tx,
  code: { readonly code: string; readonly couponId: number; readonly memberId: MemberId; readonly source: string },
  expiresAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into coupon_code (code, coupon_id, member_id, source, expires_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [code.code, code.couponId, code.memberId, code.source, expiresAt],
  );
  return rowCount === 1;
}

export async function hasOwnCode(tx: Tx, couponId: number, memberId: MemberId, source: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from coupon_code where coupon_id = $1 and member_id = $2 and source = $3",
    [couponId, memberId, source],
  );
  return rowCount === 1;
}

export async function findCode(
  db: Queryable,
  code: string,
): Promise<{ readonly code: Code; readonly coupon: Coupon } | undefined> {
  const codes = await db.query<Code & { coupon_id: number }>(
    `select ${CODE_COLUMNS}, k.coupon_id from coupon_code k where k.code = $1`,
    [code],
  );
  const found = codes.rows[0];
  if (!found) return undefined;
  const coupons = await db.query<Coupon>(`select ${COUPON_COLUMNS} from coupon c where c.id = $1`, [found.coupon_id]);
  const coupon = coupons.rows[0];
  return coupon && { code: found, coupon };
}

/** False where another request was quicker. */
export async function spendCode(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query("update coupon_code set used_at = $2 where id = $1 and used_at is null", [
    id,
    at,
  ]);
  return rowCount === 1;
}

export interface OwnCode extends Pick<Code, "code" | "expires_at"> {
  readonly title: string;
  readonly reward: Coupon["reward"];
  readonly ends_at: Date | null;
}

/** What the member can still use, the newest first. */
export function listOwnCodes(db: Queryable, memberId: MemberId, now: Date, limit: number): Promise<OwnCode[]> {
  return db.rows<OwnCode>(
    `select k.code, k.expires_at, c.title, c.reward, c.ends_at from coupon_code k join coupon c on c.id = k.coupon_id
      where k.member_id = $1 and k.used_at is null and c.is_open
        and (k.expires_at is null or k.expires_at > $2) and (c.ends_at is null or c.ends_at > $2)
      order by k.id desc limit $3`,
    [memberId, now, limit],
  );
}

/** For staff: in the order they were made, from the one after `after` on. */
export function listCodes(db: Queryable, couponId: number, after: bigint | undefined, limit: number): Promise<Code[]> {
  return db.rows<Code>(
    `select ${CODE_COLUMNS} from coupon_code k where k.coupon_id = $1 and k.id > $2 order by k.id limit $3`,
    [couponId, after ?? 0n, limit],
  );
}
