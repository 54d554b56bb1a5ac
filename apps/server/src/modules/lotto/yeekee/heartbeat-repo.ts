import type { Queryable } from "../../../core/db.ts";

/** A pause of the house shorter than this is no outage. */
const GAP_MS = 20_000;

/**
 * Notes that the house is alive. A stretch of real time without a note is stored as a gap in business time, so that
 * moving a sandbox's clock is not an outage.
 */
export async function beat(db: Queryable, now: Date, real: Date): Promise<void> {
  await db.query(
    `insert into lotto_heartbeat as h (business_at, real_at) values ($1, $2)
     on conflict (is_single) do update
       set gap_from = case when excluded.real_at - h.real_at > $3 * interval '1 millisecond' then h.business_at else h.gap_from end,
           gap_to = case when excluded.real_at - h.real_at > $3 * interval '1 millisecond' then excluded.business_at else h.gap_to end,
           business_at = excluded.business_at, real_at = excluded.real_at`,
    [now, real, GAP_MS],
  );
}

/** Whether the house was away in some of this time, as far as its last absence shows. */
export async function wasAway(db: Queryable, from: Date, to: Date): Promise<boolean> {
  const { rows } = await db.query<{ away: boolean }>(
    "select coalesce(gap_from < $2 and gap_to > $1, false) as away from lotto_heartbeat",
    [from, to],
  );
  return rows[0]?.away === true;
}
