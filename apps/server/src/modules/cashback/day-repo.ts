import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { NewDay } from "./rules.ts";
import type { Product } from "./setting-repo.ts";

export interface ClosedDay extends NewDay {
  readonly id: bigint;
  readonly claimed_at: Date | null;
  /** The other product of the same day was claimed. */
  readonly is_other_taken: boolean;
}

const COLUMNS = `d.id, d.member_id, to_char(d.day, 'YYYY-MM-DD') as day, d.product,
  d.vip_level::integer as vip_level, d.figures, d.computed, d.least, d.most, d.amount,
  d.turnover_percent, d.claim_from, d.claim_until,
  d.claimed_at,
  exists (select from cashback_day o where o.member_id = d.member_id and o.day = d.day and o.id <> d.id
             and o.claimed_at is not null) as is_other_taken`;

/** Days that are there already stay as they are. Returns whose were new. */
export async function insertDays(tx: Tx, days: readonly NewDay[]): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member_id: MemberId }>(
    `insert into cashback_day (member_id, day, product, vip_level, figures, computed, least, most, amount,
                               turnover_percent, claim_from, claim_until)
     select * from unnest($1::bigint[], $2::date[], $3::text[], $4::smallint[], $5::jsonb[], $6::bigint[], $7::bigint[],
                          $8::bigint[], $9::bigint[], $10::integer[], $11::timestamptz[], $12::timestamptz[])
     on conflict (member_id, product, day) do nothing returning member_id`,
    [
      days.map(({ member_id }) => member_id),
      days.map(({ day }) => day),
      days.map(({ product }) => product),
      days.map(({ vip_level }) => vip_level),
      days.map(({ figures }) => JSON.stringify(figures)),
      days.map(({ computed }) => computed),
      days.map(({ least }) => least),
      days.map(({ most }) => most),
      days.map(({ amount }) => amount),
      days.map(({ turnover_percent }) => turnover_percent),
      days.map(({ claim_from }) => claim_from),
      days.map(({ claim_until }) => claim_until),
    ],
  );
  return rows.map(({ member_id }) => member_id);
}

export interface DayFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly before: bigint | undefined;
}

/** The newest first, from the one after `before` on. */
export async function listDays(
  db: Queryable,
  memberId: MemberId,
  product: Product,
  { from, to, before }: DayFilter,
  limit: number,
): Promise<ClosedDay[]> {
  return readNewest(
    db,
    `select ${COLUMNS} from cashback_day d`,
    [
      ["d.member_id = ?", memberId],
      ["d.product = ?", product],
      ["d.day >= ?", from],
      ["d.day <= ?", to],
    ],
    { before, limit, by: "d.id" },
  );
}

/** The newest day that something can be had of. */
export function findClaimable(
  db: Queryable,
  memberId: MemberId,
  product: Product,
  now: Date,
): Promise<string | undefined> {
  return db.value<string>(
    `select to_char(d.day, 'YYYY-MM-DD') as day from cashback_day d
      where d.member_id = $1 and d.product = $2 and d.amount > 0 and d.claimed_at is null
        and d.claim_from <= $3 and d.claim_until > $3
        and not exists (select from cashback_day o where o.member_id = d.member_id and o.day = d.day
                           and o.claimed_at is not null)
      order by d.id desc limit 1`,
    [memberId, product, now],
  );
}

/** The day with both its products locked, so that they are claimed one after the other. */
export async function lockDay(
  tx: Tx,
  memberId: MemberId,
  product: Product,
  day: string,
): Promise<ClosedDay | undefined> {
  await tx.query("select from cashback_day where member_id = $1 and day = $2 order by id for update", [memberId, day]);
  return tx.row<ClosedDay>(
    `select ${COLUMNS} from cashback_day d where d.member_id = $1 and d.product = $2 and d.day = $3`,
    [memberId, product, day],
  );
}

export async function markClaimed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query("update cashback_day set claimed_at = $2 where id = $1", [id, at]);
}
