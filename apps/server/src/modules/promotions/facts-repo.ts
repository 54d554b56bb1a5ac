import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { EarningDeposits } from "../../core/payments.ts";

/** How often these members together have taken each promotion, from its own moment on. */
export async function countUses(
  db: Queryable,
  memberIds: readonly MemberId[],
  promotions: readonly { readonly id: number; readonly since: Date | undefined }[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; uses: number }>(
    `select p.id, count(t.id)::integer as uses
       from unnest($2::integer[], $3::timestamptz[]) p (id, since)
       join promotion_taken t on t.promotion_id = p.id and t.member_id = any($1)
        and t.taken_at >= coalesce(p.since, '-infinity')
      group by p.id`,
    [memberIds, promotions.map(({ id }) => id), promotions.map(({ since }) => since ?? null)],
  );
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** How many promotions these members have taken since. */
export async function countTaken(db: Queryable, memberIds: readonly MemberId[], since: Date): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `select count(*)::integer as taken from promotion_taken
      where member_id = any($1) and taken_at >= $2 and promotion_id is not null`,
    [memberIds, since],
  );
  return rows[0]?.taken ?? 0;
}

/**
 * Makes whoever counts what some of these members have taken wait for the others until the transaction ends. All take
 * the locks in one order.
 */
export async function lockTakers(db: Queryable, memberIds: readonly MemberId[]): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(hashtextextended('promotion-taker:' || m.id, 0))
       from (select distinct id from unnest($1::bigint[]) u (id) order by id) m`,
    [memberIds],
  );
}

/** The last days with a deposit, at most as many as a rule can require. */
export async function listDepositDays(db: Queryable, memberId: MemberId): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    "select day::text from promotion_deposit_day where member_id = $1 order by day desc limit 32",
    [memberId],
  );
  return rows.map(({ day }) => day);
}

/** The last days on which these members have deposited before a day, at most so many of each. */
export async function listDaysBefore(
  db: Queryable,
  memberIds: readonly MemberId[],
  before: string,
  limit: number,
): Promise<ReadonlyMap<MemberId, string[]>> {
  const { rows } = await db.query<{ member_id: MemberId; days: string[] }>(
    `select m.id as member_id, array_agg(d.day::text order by d.day) as days
       from unnest($1::bigint[]) m (id)
      cross join lateral (select day from promotion_deposit_day
                           where member_id = m.id and day < $2 order by day desc limit $3) d
      group by m.id`,
    [memberIds, before, limit],
  );
  return new Map(rows.map(({ member_id, days }) => [member_id, days]));
}

/** Whether nobody else works out what a promotion would cost. Nobody else does until the transaction ends. */
export async function lockSimulation(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ is_free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('promotion-simulation', 0)) as is_free",
  );
  return rows[0]?.is_free === true;
}

/** How many promotions have ended since then, and how many of them with their goal reached. */
export async function countEnded(
  db: Queryable,
  since: Date,
): Promise<{ readonly ended: number; readonly finished: number }> {
  const { rows } = await db.query<{ ended: number; finished: number }>(
    `select count(*)::integer as ended, count(*) filter (where status = 'finished')::integer as finished
       from promotion_taken where ended_at >= $1 and promotion_id is not null`,
    [since],
  );
  return rows[0] ?? { ended: 0, finished: 0 };
}

/** Only deposits that earn something are kept by day. */
export const earningDeposits: EarningDeposits = {
  async hasAny(db, memberId) {
    const { rowCount } = await db.query("select from promotion_deposit_day where member_id = $1 limit 1", [memberId]);
    return rowCount > 0;
  },
};

export async function saveDepositDay(tx: Tx, memberId: MemberId, day: string): Promise<void> {
  await tx.query("insert into promotion_deposit_day (member_id, day) values ($1, $2) on conflict do nothing", [
    memberId,
    day,
  ]);
}
