import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

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
    "select count(*)::integer as taken from promotion_taken where member_id = any($1) and taken_at >= $2",
    [memberIds, since],
  );
  return rows[0]?.taken ?? 0;
}

/** The last days with a deposit, at most as many as a rule can require. */
export async function listDepositDays(db: Queryable, memberId: MemberId): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    "select day::text from promotion_deposit_day where member_id = $1 order by day desc limit 32",
    [memberId],
  );
  return rows.map(({ day }) => day);
}

export async function saveDepositDay(tx: Tx, memberId: MemberId, day: string): Promise<void> {
  await tx.query("insert into promotion_deposit_day (member_id, day) values ($1, $2) on conflict do nothing", [
    memberId,
    day,
  ]);
}
