import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface Taking {
  readonly itemId: number;
  readonly day: string;
  readonly quantity: number;
  /** What one day gives; null where there is no end. */
  readonly limit: number | null;
}

/** Counts pieces of a day for everybody. False where the day has not enough left; then nothing was counted. */
export async function takeOfDay(tx: Tx, { itemId, day, quantity, limit }: Taking): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into shop_item_day as d (item_id, day, taken)
     select $1, $2::date, $3::int where coalesce($3::int <= $4::int, true)
     on conflict (item_id, day) do update set taken = d.taken + excluded.taken
       where coalesce(d.taken + excluded.taken <= $4::int, true)`,
    [itemId, day, quantity, limit],
  );
  return rowCount === 1;
}

export async function takeOfMember(
  tx: Tx,
  memberId: MemberId,
  { itemId, day, quantity, limit }: Taking,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into shop_member_day as d (member_id, item_id, day, taken)
     select $1, $2, $3::date, $4::int where coalesce($4::int <= $5::int, true)
     on conflict (member_id, day, item_id) do update set taken = d.taken + excluded.taken
       where coalesce(d.taken + excluded.taken <= $5::int, true)`,
    [memberId, itemId, day, quantity, limit],
  );
  return rowCount === 1;
}
