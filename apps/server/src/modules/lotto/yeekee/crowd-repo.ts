import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

export async function listCrowd(db: Queryable): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    "select member_id from simulated_member where plays_on order by member_id",
  );
  return rows.map(({ member_id }) => member_id);
}

export interface CurrentRound {
  readonly id: bigint;
  readonly category_id: number;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly shooting_ends_at: Date;
  readonly shot_count: number;
}

/** The round that takes shots at $1 and ends first. */
const CURRENT = `select r.id, r.category_id, r.opens_at, r.closes_at, y.shooting_ends_at, y.shot_count
  from yeekee_round y join lotto_round r on r.id = y.round_id
 where y.last5 is null and y.refund is null and y.shooting_ends_at > $1 and r.opens_at <= $1
   and r.status in ('upcoming', 'open', 'closed')
 order by y.shooting_ends_at limit 1`;

export function findCurrentRound(db: Queryable, now: Date): Promise<CurrentRound | undefined> {
  return db.row<CurrentRound>(CURRENT, [now]);
}

/** Whether a member who is none of the crowd has a bill in that round. */
export async function hasBillInCurrent(db: Queryable, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from (${CURRENT}) r join lotto_bill b on b.round_id = r.id
      where not exists (select from simulated_member s where s.member_id = b.member_id) limit 1`,
    [now],
  );
  return rowCount > 0;
}
